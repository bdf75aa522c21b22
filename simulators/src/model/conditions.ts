import type { WeatherName } from './weather.js';

/** External conditions of an inverter at one moment. */
export interface Conditions {
  /** Instant that determines the sun's position; the reading's own time unless the sun was shifted. */
  readonly sunTs: number;
  /** Weather forced on the whole fleet; unset: the simulated weather. */
  readonly weather?: WeatherName;
  /** A fault that stops the inverter. */
  readonly faultCode?: string;
  /** The grid is down: the inverter runs, but feeds nothing in. */
  readonly offGrid?: boolean;
  /** The first MPPT input has no power. */
  readonly stringFailed?: boolean;
}

import type { WeatherName } from './weather.js';

/** What bears on an inverter at one moment, apart from its own roof. */
export interface Conditions {
  /** The instant whose sun shines on the roof; the reading's own time unless somebody turned the sun. */
  readonly sunTs: number;
  /** A weather forced on the whole fleet; unset: the sky's own. */
  readonly weather?: WeatherName;
  /** A fault that stops the inverter. */
  readonly faultCode?: string;
  /** The grid is away: the inverter runs, but feeds nothing in. */
  readonly offGrid?: boolean;
  /** The first MPPT input gives nothing. */
  readonly stringFailed?: boolean;
}

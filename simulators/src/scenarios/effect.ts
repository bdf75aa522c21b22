import type { WeatherName } from '../model/weather.js';

/** Firmware bugs. Each breaks exactly one rule of the contract. */
export type FirmwareBug =
  | 'no-will'
  | 'unchecked-name'
  | 'unretained-info'
  | 'kwh-counter'
  | 'seq-restarts'
  | 'forgets-unacknowledged'
  | 'newest-first'
  | 'constant-waits'
  | 'ignores-commands'
  | 'no-sleep';

/** Effect of a scenario on one inverter at one moment. */
export interface Effect {
  readonly offGrid?: boolean;
  readonly stringFailed?: boolean;
  /** The modem is offline: readings are buffered. */
  readonly modemOut?: boolean;
  /** The lifetime counter restarts from 0, once. */
  readonly counterReset?: boolean;
  /** Device's clock minus true time, ms. */
  readonly clockOffsetMs?: number;
  /** Number of copies sent of each message; unset: one. */
  readonly copies?: number;
  readonly shuffledBacklog?: boolean;
  /** An invalid message is sent with each reading. */
  readonly garbage?: boolean;
  readonly bug?: FirmwareBug;
  /** Neither inverter nor modem has power: nothing is measured. */
  readonly unpowered?: boolean;
  /** A new board: lifetime counter and sequence numbers start from 0, once. */
  readonly boardReplaced?: boolean;
  /** Too dark to run, as at night. */
  readonly isDark?: boolean;
  readonly weather?: WeatherName;
}

export interface Moment {
  /** Index of the inverter in its fleet, from 0. */
  readonly index: number;
  /** Real time since the scenario started, ms. */
  readonly elapsedMs: number;
  readonly seed: number;
}

export interface Scenario {
  readonly about: string;
  readonly weather?: WeatherName;
  /** Starts just before this moment, with the sun ten times as fast. */
  readonly sun?: 'dawn' | 'dusk';
  effect?(moment: Moment): Effect;
}

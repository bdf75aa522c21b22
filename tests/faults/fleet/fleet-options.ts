/** Every device's; its SHA-256 is stored. */
export const FLEET_SECRET = 'the fleet of the fault suite';

export interface FleetOptions {
  readonly port: number;
  /** 127.0.0.1 where it is left out. */
  readonly host?: string;
  /** By TLS, with who vouches for `localhost`: PEM. */
  readonly ca?: string;
  /** The devices are `{prefix}-00001` and so on. */
  readonly prefix: string;
  readonly devices: number;
  /** The file of what was sent and acknowledged. */
  readonly ledger: string;
  /** Messages that a device sends without waiting for the acknowledgement of the first. */
  readonly inFlight: number;
  /** Between two messages of a device; 0: as fast as they are acknowledged. */
  readonly intervalMs: number;
  /** Each message is sent so many times. */
  readonly repeat: number;
  /** Each device has so many messages; 0: it goes on until it is told to finish. */
  readonly messages: number;
  /** Every so-many-th message is one that nobody can understand; 0: none. */
  readonly poisonEvery: number;
  /** Readings, one a minute, that each device kept and now sends as backlog in any order; 0: live ones instead. */
  readonly backlogReadings: number;
}

/** What a fleet is told. */
export type FleetOrder = { readonly order: 'finish' } | { readonly order: 'drop'; readonly withinMs: number };

/** What a fleet says of itself, several times a second. */
export interface FleetState {
  readonly recorded: number;
  readonly connected: number;
  /** It finished: nothing waits for its acknowledgement, and all of it is on the disk. */
  readonly finished: boolean;
}

export const serialNumberOf = (prefix: string, index: number): string =>
  `${prefix}-${String(index + 1).padStart(5, '0')}`;

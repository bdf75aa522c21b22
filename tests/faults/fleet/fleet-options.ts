/** Secret of all devices, whose SHA-256 is stored. */
export const FLEET_SECRET = 'the fleet of the fault suite';

export interface FleetOptions {
  readonly port: number;
  /** Default: 127.0.0.1. With several hosts, a device tries the next one after each disconnect. */
  readonly host?: string | readonly string[];
  /** With TLS: certificate authority for `localhost`, PEM. */
  readonly ca?: string;
  /** Devices are named `{prefix}-00001` and so on. */
  readonly prefix: string;
  readonly devices: number;
  /** Path of the record of sent and acknowledged messages. */
  readonly ledger: string;
  /** Unacknowledged messages per device. */
  readonly inFlight: number;
  /** Between two messages of a device; 0: as fast as they are acknowledged. */
  readonly intervalMs: number;
  /** Copies sent of each message. */
  readonly repeat: number;
  /** Messages per device, 0: until told to finish. */
  readonly messages: number;
  /** Every n-th message is unreadable, 0: none. */
  readonly poisonEvery: number;
  /** Backlog readings per device, one per minute, sent in random order; 0: live readings instead. */
  readonly backlogReadings: number;
  /** Days between the backlog's last reading and now; default: none. */
  readonly backlogDaysAgo?: number;
}

/** A command to a fleet. */
export type FleetOrder = { readonly order: 'finish' } | { readonly order: 'drop'; readonly withinMs: number };

/** Reported by a fleet several times per second. */
export interface FleetState {
  readonly recorded: number;
  readonly connected: number;
  /** Everything is acknowledged and recorded on disk. */
  readonly finished: boolean;
}

export const serialNumberOf = (prefix: string, index: number): string =>
  `${prefix}-${String(index + 1).padStart(5, '0')}`;

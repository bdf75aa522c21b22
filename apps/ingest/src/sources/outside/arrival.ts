import type { MessageKind } from '../../pipeline/device-message.js';
import type { Received } from './broker-connection.js';

/** A message of the outside broker, and what is in it for the pipeline. */
export type Arrival = {
  readonly message: Received;
  /** Under which `KnownDevices` knows who it is from. */
  readonly sender: string;
} & (
  | { readonly kind: MessageKind; readonly payload: Buffer }
  /** Not to be understood, whoever it is from. */
  | { readonly refused: { readonly reason: string; readonly detail: string } }
);

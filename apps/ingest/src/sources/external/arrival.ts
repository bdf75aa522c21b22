import type { MessageKind } from '../../pipeline/device-message.js';
import type { Received } from './broker-connection.js';

/** A message from the external broker, with its content for the pipeline. */
export type Arrival = {
  readonly message: Received;
  /** Key of the sender in `KnownDevices`. */
  readonly sender: string;
} & (
  | {
      readonly kind: MessageKind;
      /** The message is stored once all of them are. */
      readonly payloads: readonly Buffer[];
    }
  /** Not readable, from any sender. */
  | { readonly refused: { readonly reason: string; readonly detail: string } }
);

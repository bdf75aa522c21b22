import type { DeviceTopic } from '@heliograph/contracts/mqtt/topics';

/** Who a connection belongs to, found once when it logged in. */
export interface DeviceIdentity {
  readonly inverterId: number;
  readonly serialNumber: string;
}

/** What a message is about: one of the contract's topics, or something else below the device's own tree. */
export type MessageKind = DeviceTopic | 'unknown';

/** One message as a source hands it on, with its acknowledgement. */
export interface DeviceMessage {
  readonly device: DeviceIdentity;
  readonly kind: MessageKind;
  /** Topic as published. */
  readonly topic: string;
  readonly payload: Buffer;
  /** Published to be kept by a broker: it may be of any age, and is no sign of life. */
  readonly retained: boolean;
  /** ms since 1970. */
  readonly receivedAt: number;
  /** To be called once, after the commit that holds what the message said. */
  acknowledge(): void;
}

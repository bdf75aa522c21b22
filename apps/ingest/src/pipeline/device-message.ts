import type { DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import type { SiteTime } from '@heliograph/database/devices/find-devices';
import type { MessageTrace } from './message-trace.js';

/** The device behind a connection, resolved once at login. */
export interface DeviceIdentity {
  readonly inverterId: number;
  readonly serialNumber: string;
  /** Absent: unlimited. */
  readonly siteTime?: SiteTime;
  /** Its reporting interval when it was looked up, s; null or absent: unknown. */
  readonly intervalS?: number | null;
  /** Number of its login. Absent: an external broker logs it in. */
  readonly session?: number;
}

/** Whether its inverter has another device now, so that it only uploads older readings. */
export const isReplaced = ({ siteTime }: DeviceIdentity): boolean =>
  siteTime !== undefined && siteTime.untilMs !== null;

/** The contract's topic, or `unknown` for any other topic below the device's own prefix. */
export type MessageKind = DeviceTopic | 'unknown';

/** One message from any source, with its acknowledgement. */
export interface DeviceMessage {
  readonly device: DeviceIdentity;
  readonly kind: MessageKind;
  readonly topic: string;
  readonly payload: Buffer;
  /** Retained by a broker: of any age, so not live data. */
  readonly retained: boolean;
  /** A broker sends it at each connect of ingest, so it may have been received before. */
  readonly repeated?: boolean;
  /** ms since 1970. */
  readonly receivedAt: number;
  /** Absent: it is not recorded. */
  readonly trace?: MessageTrace;
  /** Call once, after the message's data is committed. */
  acknowledge(): void;
}

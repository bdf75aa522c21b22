import type { DeviceEvent, DeviceInfo } from '@heliograph/contracts/mqtt/messages';
import type { DeviceStatus } from '@heliograph/domain/inverter/device-status';
import type { QuarantineReason } from '@heliograph/domain/inverter/quarantine';
import type { Reading } from '@heliograph/contracts/mqtt/reading';
import type { DeviceMessage } from './device-message.js';

export interface ReadingPart {
  readonly kind: 'reading';
  readonly message: DeviceMessage;
  readonly reading: Reading;
  /** Index within its backlog, null for telemetry. */
  readonly backlogIndex: number | null;
}

export interface QuarantinedPart {
  readonly kind: 'quarantined';
  readonly message: DeviceMessage;
  readonly reason: QuarantineReason;
  /** For humans: the field and the limit. */
  readonly detail: string;
  readonly payload: Buffer;
}

/** One piece of a decoded message. Each part is stored or quarantined independently. */
export type MessagePart =
  | ReadingPart
  | QuarantinedPart
  | { readonly kind: 'status'; readonly message: DeviceMessage; readonly state: DeviceStatus }
  | { readonly kind: 'info'; readonly message: DeviceMessage; readonly info: DeviceInfo }
  | { readonly kind: 'event'; readonly message: DeviceMessage; readonly event: DeviceEvent };

/** The part's bytes: one reading of a backlog, otherwise the whole message. */
export function payloadOf(part: MessagePart): Buffer {
  if (part.kind === 'quarantined') return part.payload;
  if (part.kind !== 'reading' || part.backlogIndex === null) return part.message.payload;
  return Buffer.from(JSON.stringify(readingsIn(part.message)[part.backlogIndex]));
}

/** Parsed once per message: all readings of a backlog may be contradictions. */
const parsed = new WeakMap<DeviceMessage, readonly unknown[]>();

function readingsIn(message: DeviceMessage): readonly unknown[] {
  const known = parsed.get(message);
  if (known) return known;
  const { readings } = JSON.parse(message.payload.toString()) as { readings: unknown[] };
  parsed.set(message, readings);
  return readings;
}

export function ofKind<Kind extends MessagePart['kind']>(parts: readonly MessagePart[], kind: Kind) {
  return parts.filter((part): part is Extract<MessagePart, { kind: Kind }> => part.kind === kind);
}

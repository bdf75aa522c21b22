import { isUtf8 } from 'node:buffer';
import { acceptedReading, type AcceptedReading } from '@heliograph/contracts/mqtt/accepted-reading';
import {
  BACKLOG_MAX_BYTES,
  backlogSchema,
  eventSchema,
  infoSchema,
  statusSchema,
  TELEMETRY_MAX_BYTES,
} from '@heliograph/contracts/mqtt/messages';
import { readingSchema, toReading, unknownKeys } from '@heliograph/contracts/mqtt/reading';
import type { QuarantineReason } from '@heliograph/domain/inverter/quarantine';
import { AHEAD_MAX_MS } from '@heliograph/domain/silence/no-communication';
import type { z } from 'zod';
import { isReplaced, type DeviceMessage } from './device-message.js';
import type { MessagePart } from './message-part.js';

const DAY_MS = 86_400_000;

export interface Decoded {
  readonly parts: MessagePart[];
  /** Number of keys in the message's readings that are not in the schema. */
  readonly unknownKeys: number;
}

/** Why a message, or one reading of a backlog, is quarantined. */
class Refusal extends Error {
  constructor(
    readonly reason: QuarantineReason,
    detail: string,
  ) {
    super(detail);
  }
}

/**
 * Decodes a message into parts, or quarantines it with a reason. Never throws, for any bytes.
 * @param rawRetentionDays maximum age of a reading.
 */
export function decode(message: DeviceMessage, rawRetentionDays: number): Decoded {
  try {
    return decoders[message.kind](message, rawRetentionDays * DAY_MS);
  } catch (error) {
    return { parts: [quarantined(message, error, message.payload)], unknownKeys: 0 };
  }
}

type Decoder = (message: DeviceMessage, ageMaxMs: number) => Decoded;

const decoders: Record<DeviceMessage['kind'], Decoder> = {
  telemetry: (message, ageMaxMs) => {
    const { reading, unknownKeys } = readingOf(parse(message, TELEMETRY_MAX_BYTES), message, ageMaxMs);
    return { parts: [{ kind: 'reading', message, reading, backlogIndex: null }], unknownKeys };
  },

  backlog: (message, ageMaxMs) => {
    const { readings } = validated(backlogSchema, parse(message, BACKLOG_MAX_BYTES));
    let unknownKeysTotal = 0;
    const parts = readings.map((raw, backlogIndex): MessagePart => {
      try {
        const { reading, unknownKeys } = readingOf(raw, message, ageMaxMs);
        unknownKeysTotal += unknownKeys;
        return { kind: 'reading', message, reading, backlogIndex };
      } catch (error) {
        return quarantined(message, error, encodeReading(raw, message), `readings.${backlogIndex}: `);
      }
    });
    return { parts, unknownKeys: unknownKeysTotal };
  },

  status: (message) => {
    checkNotReplaced(message);
    const { state } = validated(statusSchema, parse(message, TELEMETRY_MAX_BYTES));
    return { parts: [{ kind: 'status', message, state }], unknownKeys: 0 };
  },

  info: (message) => {
    checkNotReplaced(message);
    const info = validated(infoSchema, parse(message, TELEMETRY_MAX_BYTES));
    return { parts: [{ kind: 'info', message, info }], unknownKeys: 0 };
  },

  event: (message, ageMaxMs) => {
    const event = validated(eventSchema, parse(message, TELEMETRY_MAX_BYTES));
    checkTime(event.ts, message, ageMaxMs);
    return { parts: [{ kind: 'event', message, event }], unknownKeys: 0 };
  },

  unknown: () => {
    throw new Refusal('unknown_topic', 'no such topic in the contract');
  },
};

function readingOf(raw: unknown, message: DeviceMessage, ageMaxMs: number): AcceptedReading {
  const accepted = acceptedReading(raw) ?? validatedReading(raw);
  checkTime(accepted.reading.ts, message, ageMaxMs);
  return accepted;
}

/** Slow path, if `acceptedReading` rejects: the full schema decides and provides the error message. */
function validatedReading(raw: unknown): AcceptedReading {
  const reading = toReading(validated(readingSchema, raw));
  return { reading, unknownKeys: unknownKeys(raw as Parameters<typeof unknownKeys>[0]) };
}

function parse({ payload }: DeviceMessage, bytesMax: number): unknown {
  if (payload.length > bytesMax) {
    throw new Refusal('too_large', `${payload.length} bytes, where ${bytesMax} are allowed`);
  }
  if (!isUtf8(payload)) throw new Refusal('invalid_utf8', 'not UTF-8');
  try {
    return JSON.parse(payload.toString());
  } catch {
    throw new Refusal('invalid_json', 'not JSON');
  }
}

function validated<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  throw new Refusal('invalid_schema', path.length > 0 ? `${path.join('.')}: ${message}` : message);
}

function checkTime(ts: number, { receivedAt, device }: DeviceMessage, ageMaxMs: number): void {
  if (ts > receivedAt + AHEAD_MAX_MS) {
    throw new Refusal('ts_ahead', `ts: ${Math.round((ts - receivedAt) / 1000)} s ahead of the server`);
  }
  if (ts < receivedAt - ageMaxMs) {
    throw new Refusal(
      'ts_too_old',
      `ts: older than the ${ageMaxMs / DAY_MS} days that raw readings are kept`,
    );
  }
  const { fromMs = null, untilMs = null } = device.siteTime ?? {};
  if (untilMs !== null && ts >= untilMs) {
    throw new Refusal('replaced_device', `ts: not before the device was replaced at ${iso(untilMs)}`);
  }
  if (fromMs !== null && ts < fromMs) {
    throw new Refusal('replaced_device', `ts: before the device was installed at its site at ${iso(fromMs)}`);
  }
}

/** A replaced device may only send backlog, because the live state is its replacement's. */
function checkNotReplaced({ device }: DeviceMessage): void {
  if (isReplaced(device)) throw new Refusal('replaced_device', 'the device was replaced');
}

const iso = (ms: number) => new Date(ms).toISOString();

function quarantined(message: DeviceMessage, error: unknown, payload: Buffer, where = ''): MessagePart {
  const reason = error instanceof Refusal ? error.reason : 'unreadable';
  return { kind: 'quarantined', message, reason, detail: where + (error as Error).message, payload };
}

/** The JSON of one backlog reading, or the whole message if the reading is nested too deeply for JSON.stringify. */
function encodeReading(raw: unknown, message: DeviceMessage): Buffer {
  try {
    return Buffer.from(JSON.stringify(raw));
  } catch {
    return message.payload;
  }
}

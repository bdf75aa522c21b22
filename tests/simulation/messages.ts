import type { MessageKind } from '@heliograph/ingest/pipeline/device-message';
import type { Chance } from './events.js';

/** Start of the simulated world, ms since 1970. */
export const EPOCH = Date.UTC(2026, 4, 20, 4, 30);
const DAY_MS = 86_400_000;
export const RETENTION_DAYS = 60;

/** `rssi_dbm` value whose row the store rejects. */
export const ROW_POISON = -13;
/** `rssi_dbm` value whose row can be stored, but not the data derived from it. */
export const DERIVED_POISON = -14;

/** Expected outcome of one reading, or of an invalid message. */
export interface Expected {
  /** For a reading: `ts/seq`; null: nothing of it may be stored as data. */
  readonly key: string | null;
  readonly counterWh: number;
  /** The bytes as they would be quarantined. */
  readonly bytes: string;
  /** Reason for which it may be quarantined; null: never. */
  readonly reason: string | null;
}

export interface SimulatedMessage {
  readonly id: number;
  readonly kind: MessageKind;
  readonly payload: Buffer;
  readonly expected: readonly Expected[];
  /** The readings that the device could put into a backlog. */
  readonly readings: readonly SimulatedReading[];
}

export interface SimulatedReading {
  readonly json: object;
  readonly expected: Expected;
}

/** Makes the messages of one device; its counter and sequence number only rise. */
export class MessageMaker {
  #seq = 0;
  #counterWh = 1_000;
  #id = 0;

  constructor(
    private readonly chance: Chance,
    private readonly poisonOneIn: number,
  ) {}

  reading(at: number): SimulatedReading {
    const { chance } = this;
    this.#counterWh += chance.between(1, 40);
    const fate = chance.between(1, this.poisonOneIn);
    const rssi = fate === 1 ? ROW_POISON : fate === 2 ? DERIVED_POISON : -70;
    return this.#make(EPOCH + at, ++this.#seq, this.#counterWh, rssi, fate === 1 ? 'storage_error' : null);
  }

  /** Two readings with the same key and different counters. */
  contradicting({ json }: SimulatedReading): [SimulatedReading, SimulatedReading] {
    const { ts, seq, values } = json as { ts: number; seq: number; values: { energy_total_wh: number } };
    const both = [values.energy_total_wh, values.energy_total_wh + 1];
    const [one, other] = both.map((wh) => this.#make(ts, seq, wh, -70, 'contradiction'));
    return [one!, other!];
  }

  telemetry(reading: SimulatedReading): SimulatedMessage {
    return this.#message('telemetry', reading.json, [reading.expected], [reading]);
  }

  backlog(readings: readonly SimulatedReading[]): SimulatedMessage {
    const parts = readings.map(({ expected }) => expected);
    const mistaken = this.chance.happens(0.1) ? [{ v: 1, ts: 5, n: this.#id }] : [];
    const refused = mistaken.map((json) => aside(JSON.stringify(json), 'invalid_schema'));
    const all = [...mistaken, ...readings.map(({ json }) => json)];
    return this.#message('backlog', { v: 1, readings: all }, [...refused, ...parts], readings);
  }

  status(): SimulatedMessage {
    return this.#message('status', { state: this.chance.oneOf(['online', 'sleep', 'lost']) }, [], []);
  }

  /** An invalid message; a number in it makes each one unique. */
  poison(at: number): SimulatedMessage {
    const n = this.#id;
    const values = { energy_total_wh: 1 };
    const now = EPOCH + at;
    const choices: [MessageKind, string, Buffer][] = [
      ['telemetry', 'invalid_json', Buffer.from(`{"n":${n}`)],
      ['telemetry', 'invalid_utf8', Buffer.from([0xc3, 0x28, n & 255, n >> 8])],
      ['telemetry', 'invalid_schema', text({ v: 1, n, ts: now, values: {} })],
      ['telemetry', 'ts_ahead', text({ v: 1, n, ts: now + DAY_MS, values })],
      ['backlog', 'invalid_schema', text({ v: 2, n })],
      ['telemetry', 'ts_too_old', text({ v: 1, n, ts: now - (RETENTION_DAYS + 1) * DAY_MS, values })],
      ['unknown', 'unknown_topic', Buffer.from(`n ${n}`)],
    ];
    const [kind, reason, payload] = this.chance.oneOf(choices);
    const expected = [aside(payload.toString('latin1'), reason)];
    return { id: this.#id++, kind, payload, expected, readings: [] };
  }

  #make(ts: number, seq: number, wh: number, rssi: number, reason: string | null): SimulatedReading {
    const json = { v: 1, ts, seq, values: { energy_total_wh: wh, rssi_dbm: rssi } };
    const key = reason === 'storage_error' ? null : `${ts}/${seq}`;
    return { json, expected: { key, counterWh: wh, bytes: JSON.stringify(json), reason } };
  }

  #message(
    kind: MessageKind,
    json: object,
    expected: readonly Expected[],
    readings: readonly SimulatedReading[],
  ): SimulatedMessage {
    return { id: this.#id++, kind, payload: text(json), expected, readings };
  }
}

const text = (json: object) => Buffer.from(JSON.stringify(json));
const aside = (bytes: string, reason: string): Expected => ({ key: null, counterWh: 0, bytes, reason });

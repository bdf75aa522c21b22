import type { Entry } from '../ledger.js';
import type { FleetOptions } from './fleet-options.js';

export interface Message {
  readonly topic: 'telemetry' | 'backlog';
  readonly payload: string;
  readonly entries: readonly Entry[];
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const BACKLOG_MAX_READINGS = 200;
const BASE_WH = 1_000_000;

/** Invalid payloads. Each begins with its number to identify it in the quarantine. */
const poisons: readonly ((n: number) => string)[] = [
  (n) => `${n} \u0000 is no JSON`,
  (n) => `{"n":${n},"v":1`,
  (n) => `{"n":${n},"v":1,"ts":"1","values":{"energy_total_wh":1}}`,
  (n) => `{"n":${n},"v":1,"ts":1e300,"values":{"energy_total_wh":1}}`,
  (n) => `{"n":${n},"v":1,"ts":1763620245000,"values":{"energy_total_wh":-1}}`,
  (n) => `{"n":${n},"v":1,"__proto__":{"ts":1},"constructor":1}`,
  (n) => `{"n":${n},"v":${'['.repeat(4_000)}`,
  (n) => `{"n":${n},"filler":"${'x'.repeat(9_000)}"}`,
];

/** The messages of one device, in sending order. */
export function* messagesOf(serialNumber: string, options: FleetOptions): Generator<Message, void, void> {
  if (options.backlogReadings > 0) return yield* backlogOf(serialNumber, options);
  let last = 0;
  for (let n = 1; options.messages === 0 || n <= options.messages; n++) {
    if (options.poisonEvery > 0 && n % options.poisonEvery === 0) {
      const payload = poisons[(n / options.poisonEvery) % poisons.length]!(n);
      const entry: Entry = { kind: 'poison', serialNumber, seq: n, ts: 0, value: 0 };
      yield { topic: 'telemetry', payload, entries: [entry] };
    } else {
      last = Math.max(Date.now(), last + 1);
      const entry: Entry = { kind: 'reading', serialNumber, seq: n, ts: last, value: BASE_WH + n };
      yield { topic: 'telemetry', payload: JSON.stringify(readingOf(entry)), entries: [entry] };
    }
  }
}

function* backlogOf(
  serialNumber: string,
  { backlogReadings: count, backlogDaysAgo = 0 }: FleetOptions,
): Generator<Message, void, void> {
  const from = Math.floor(Date.now() / MINUTE_MS - count - backlogDaysAgo * DAY_MINUTES) * MINUTE_MS;
  const entries = Array.from({ length: count }, (_, n): Entry => {
    return { kind: 'reading', serialNumber, seq: n, ts: from + n * MINUTE_MS, value: BASE_WH + n * 70 };
  });
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [entries[last], entries[other]] = [entries[other]!, entries[last]!];
  }
  for (let at = 0; at < count; at += BACKLOG_MAX_READINGS) {
    const part = entries.slice(at, at + BACKLOG_MAX_READINGS);
    yield {
      topic: 'backlog',
      payload: JSON.stringify({ v: 1, readings: part.map(readingOf) }),
      entries: part,
    };
  }
}

function readingOf({ ts, seq, value }: Entry) {
  return { v: 1, ts, seq, values: { state: 'producing', energy_total_wh: value, ac_power_w: 3120 } };
}

import {
  findContradictions,
  insertReadings,
  type ReadingRow,
} from '@heliograph/database/readings/insert-readings';
import { listReadings } from '@heliograph/database/readings/list-readings';
import { dropOldReadings } from '@heliograph/database/readings/partitions';
import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import { beforeAll, expect, it } from '@jest/globals';
import { noValues } from '../../support/no-values.js';
import { onCommunity, useMigrated } from './servers.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const now = new Date('2026-11-20T08:30:00Z');
const window = { retentionDays: 60, now };

onCommunity('a columnstore of readings', (url) => {
  const own = useMigrated(url);
  const pool = () => own.database.pool;
  const rows = async <Row>(text: string) => (await pool().query(text)).rows as Row[];

  const row = (inverterId: number, ts: number, more: Partial<QuantityValues> = {}): ReadingRow => ({
    ...{ inverterId, ts, seq: Math.round(ts / MINUTE_MS), receivedAt: ts + 300, backlog: false },
    values: { ...noValues, energy_total_wh: ts / MINUTE_MS, ac_power_w: 3_120.4 + inverterId, ...more },
  });
  /** Two days of two inverters, a reading every ten minutes. */
  const from = now.getTime() - 20 * DAY_MS;
  const readings = [1, 2].flatMap((id) =>
    Array.from({ length: 288 }, (_, n) =>
      row(id, from + n * 10 * MINUTE_MS, { ac_voltage_v: [230.5 + (n % 7)] }),
    ),
  );
  const all = async () => {
    const [since, until] = [new Date(from), now];
    const listOf = (inverterId: number) =>
      listReadings(pool(), { inverterId, from: since, to: until }, { limit: 1_000, offset: 0 });
    return [...(await listOf(1)), ...(await listOf(2))];
  };

  beforeAll(async () => {
    await dropOldReadings(pool(), window);
  });

  it('packs by a policy, and drops by none', async () => {
    const jobs = await rows<{ name: string }>(
      `SELECT proc_name AS name FROM timescaledb_information.jobs WHERE hypertable_name = 'readings'`,
    );
    expect(jobs.map(({ name }) => name)).toEqual(['policy_compression']);
  });

  it('reads the same when it is packed, with late readings in packed chunks, each once', async () => {
    const late = readings.filter((_, n) => n % 50 === 7);
    await insertReadings(
      pool(),
      readings.filter((reading) => !late.includes(reading)),
    );
    await rows(`SELECT compress_chunk(chunk) FROM show_chunks('readings') chunk`);
    expect(await insertReadings(pool(), late)).toEqual(new Set());
    expect(await insertReadings(pool(), readings)).toEqual(new Set(readings.keys()));
    const packed = await all();
    expect(packed).toHaveLength(readings.length);
    await rows(`SELECT decompress_chunk(chunk, true) FROM show_chunks('readings') chunk`);
    expect(await all()).toEqual(packed);
    await rows(`SELECT compress_chunk(chunk) FROM show_chunks('readings') chunk`);
    expect(await all()).toEqual(packed);
  });

  it('finds contradictions to packed readings', async () => {
    const other = { ...readings[9]!, values: { ...readings[9]!.values, ac_power_w: 1 } };
    expect(await findContradictions(pool(), [readings[8]!, other])).toEqual(new Set([1]));
  });
});

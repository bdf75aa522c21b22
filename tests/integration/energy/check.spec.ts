import { beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { checkEnergy } from '@heliograph/database/energy/check-energy';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import type { CounterReading } from '@heliograph/domain/energy/counter';
import { foldCounter } from '@heliograph/domain/energy/fold';
import { until } from '../../support/until.js';
import { useTestDatabase } from '../../support/use-database.js';
import { addSite, site, store, storedHours } from './support.js';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const EVER = { fromMs: -Infinity, toMs: Infinity };
const NOTHING = { differences: [], cursorDiffers: false };

const database = useTestDatabase();

const zones = ['Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];

/** Quarter-hourly readings of `days` days up to yesterday, with a reset, an outlier and a gap. */
function history(days: number): CounterReading[] {
  const start = Math.floor(Date.now() / DAY_MS - days) * DAY_MS;
  const readings: CounterReading[] = [];
  let counterWh = 1_000_000;
  for (let seq = 0; seq < (days - 1) * 96; seq++) {
    counterWh += (seq * 7_919) % 700;
    if (seq === 100) counterWh = 40;
    if (seq > 200 && seq < 230) continue;
    readings.push({
      ts: start + seq * QUARTER_MS,
      seq,
      counterWh: seq === 300 ? counterWh + 70_000_000 : counterWh,
      late: false,
    });
  }
  return readings;
}

async function storeAll(id: number, readings: readonly CounterReading[], size = 500): Promise<void> {
  for (let i = 0; i < readings.length; i += size) {
    for (const marked of await store(database.pool, id, readings.slice(i, i + size)))
      await recomputeEnergy(database.pool, marked);
  }
}

async function inverterIn(timeZone: string): Promise<number> {
  const id = await addSite(database.pool);
  await database.pool.query('UPDATE inverters SET time_zone = $2 WHERE id = $1', [id, timeZone]);
  return id;
}

describe.each(zones)('hourly rollups in %s', (timeZone) => {
  it('are the same when the oldest day arrives last, and pass the check', async () => {
    const id = await inverterIn(timeZone);
    // The greatest age at which raw readings are accepted.
    const readings = history(59);
    const [late, inTime] = [readings.slice(0, 150), readings.slice(150)];
    await storeAll(id, inTime);
    await storeAll(id, late.toReversed(), 40);
    const expected = foldCounter({ ...site, timeZone }, null, readings).hours;
    expect(await storedHours(database.pool, id)).toEqual(
      expected.map(({ anchor, ...row }) => ({ ...row, anchorTs: anchor?.ts ?? null })),
    );
    const found = await checkEnergy(database.pool, id, EVER, false);
    expect(found).toEqual({ hours: expected.length, ...NOTHING });
  });
});

describe('the check of hourly rollups', () => {
  let id: number;
  let sound: Awaited<ReturnType<typeof storedHours>>;
  const readings = history(8);
  const change = (text: string, values: unknown[] = []) => database.pool.query(text, [id, ...values]);
  beforeAll(async () => {
    id = await inverterIn('Asia/Kolkata');
    await storeAll(id, readings);
    sound = await storedHours(database.pool, id);
  });

  const wrongs: [string, () => Promise<unknown>, number][] = [
    [
      'a wrong hour',
      () =>
        change('UPDATE energy_hours SET energy_wh = energy_wh + 1 WHERE inverter_id = $1 AND hour_at = $2', [
          new Date(sound[40]!.hourAt),
        ]),
      1,
    ],
    [
      'a missing hour',
      () =>
        change('DELETE FROM energy_hours WHERE inverter_id = $1 AND hour_at = $2', [
          new Date(sound[50]!.hourAt),
        ]),
      1,
    ],
    [
      'an hour without readings',
      () =>
        change(
          `INSERT INTO energy_hours (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality) VALUES ($1, $2, 5, 5, 0, 'measured')`,
          [new Date(sound.at(-1)!.hourAt + HOUR_MS)],
        ),
      1,
    ],
    [
      // Except for the current hour, which is kept in the cursor.
      'wrong totals from an hour on',
      () =>
        change(
          'UPDATE energy_hours SET total_wh = total_wh + 9, anchor_total_wh = anchor_total_wh + 9 WHERE inverter_id = $1 AND hour_at >= $2',
          [new Date(sound[60]!.hourAt)],
        ),
      NaN,
    ],
  ];

  it.each(wrongs)('reports %s, and repairs it only on request', async (_, spoil, count) => {
    expect(await checkEnergy(database.pool, id, EVER, false)).toMatchObject(NOTHING);
    await spoil();
    const spoilt = await storedHours(database.pool, id);
    const { differences } = await checkEnergy(database.pool, id, EVER, false);
    expect(differences).toHaveLength(count || sound.length - 61);
    expect(await storedHours(database.pool, id)).toEqual(spoilt);
    expect((await checkEnergy(database.pool, id, EVER, true)).differences).toEqual(differences);
    expect(await storedHours(database.pool, id)).toEqual(sound);
    expect(await checkEnergy(database.pool, id, EVER, false)).toMatchObject(NOTHING);
  });

  it('reports a cursor from which the next hours would be wrong', async () => {
    await change('UPDATE energy_tails SET total_wh = total_wh + 3 WHERE inverter_id = $1');
    expect(await checkEnergy(database.pool, id, EVER, true)).toMatchObject({
      differences: [{ hourAt: sound.at(-1)!.hourAt }],
      cursorDiffers: true,
    });
    expect(await checkEnergy(database.pool, id, EVER, false)).toMatchObject(NOTHING);
  });

  it('checks only the requested range', async () => {
    const hourAt = sound[80]!.hourAt;
    const inRange = (fromMs: number) =>
      checkEnergy(database.pool, id, { fromMs, toMs: fromMs + HOUR_MS }, false);
    await change('UPDATE energy_hours SET energy_wh = 1 WHERE inverter_id = $1 AND hour_at = $2', [
      new Date(hourAt),
    ]);
    expect(await inRange(hourAt - HOUR_MS)).toMatchObject({ hours: 1, ...NOTHING });
    expect(await inRange(hourAt)).toMatchObject({ hours: 1, differences: [{ hourAt }] });
    await checkEnergy(database.pool, id, { fromMs: hourAt, toMs: hourAt + HOUR_MS }, true);
    expect(await storedHours(database.pool, id)).toEqual(sound);
  });

  it('neither keeps ingest waiting, nor compares what ingest stores meanwhile', async () => {
    const { ts, seq, counterWh } = readings.at(-1)!;
    const next = [1, 2].map((n) => {
      return { ts: ts + n * HOUR_MS, seq: seq + n, counterWh: counterWh + n * 500, late: false };
    });
    let checked: ReturnType<typeof checkEnergy> | undefined;
    let stored: Promise<unknown> | undefined;
    const outcome = await inTransaction(database.pool, async (client) => {
      // A check reads packed days, and ingest does not.
      await client.query('LOCK TABLE packed_days IN ACCESS EXCLUSIVE MODE');
      checked = checkEnergy(database.pool, id, EVER, false);
      const waiting = async (lock: 'relation' | 'transactionid') =>
        (await database.rows(WAITING_SQL, [lock])).length > 0;
      await until('the check', () => waiting('relation'));
      let isStored = false;
      stored = store(database.pool, id, next).then(() => (isStored = true));
      return until('the readings', async () =>
        isStored ? 'stored' : (await waiting('transactionid')) && 'waiting',
      );
    });
    await stored;
    expect(outcome).toBe('stored');
    expect(await checked).toEqual({ hours: sound.length, ...NOTHING });
    expect(await checkEnergy(database.pool, id, EVER, false)).toEqual({
      hours: sound.length + 2,
      ...NOTHING,
    });
  });

  it('skips hours whose raw readings were deleted', async () => {
    await change('DELETE FROM readings WHERE inverter_id = $1 AND ts < $2', [new Date(readings[250]!.ts)]);
    await change('UPDATE energy_hours SET energy_wh = 77 WHERE inverter_id = $1 AND hour_at = $2', [
      new Date(sound[30]!.hourAt),
    ]);
    const before = await storedHours(database.pool, id);
    const found = await checkEnergy(database.pool, id, EVER, true);
    expect(found).toMatchObject(NOTHING);
    expect(found.hours).toBeGreaterThan(80);
    expect(found.hours).toBeLessThan(sound.length - 60);
    expect(await storedHours(database.pool, id)).toEqual(before);
  });
});

const WAITING_SQL = /* sql */ `
SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = $1`;

import { HistoryError, importHistory } from '@heliograph/database/energy/import-history';
import type { CounterReading } from '@heliograph/domain/energy/counter';
import { localTime } from '@heliograph/domain/time/zone';
import { describe, expect, it } from '@jest/globals';
import { until } from '../../support/until.js';
import { useTestDatabase } from '../../support/use-database.js';
import { addSite, expectedHours, fleetDifferences, midnight, site, store, storedHours } from './support.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const database = useTestDatabase();

describe('the history import', () => {
  const hourly = (id: string, from: number, to: number, startWh: number) => {
    const rows = [];
    for (let ts = from, wh = startWh, line = 2; ts <= to; ts += 60 * MINUTE_MS, line++) {
      const { hour } = localTime(site.timeZone, ts);
      if (hour >= 7 && hour <= 18)
        rows.push({ line, serialNumber: id, ts, energyTotalWh: (wh += 800), acPowerW: null });
    }
    return rows;
  };
  const serialOf = async (id: number) =>
    (await database.pool.query('SELECT serial_number FROM inverters WHERE id = $1', [id])).rows[0]
      .serial_number;

  it('imports past hours, joins them to live readings, and is idempotent', async () => {
    const id = await addSite(database.pool);
    const serial = await serialOf(id);
    const history = hourly(serial, midnight(200), midnight(3), 1000);
    // The device was reset between the two systems, and reported for two days before the import.
    const live = Array.from({ length: 100 }, (_, i): CounterReading => ({
      ts: midnight(2) + 9 * 3_600_000 + i * MINUTE_MS,
      seq: i,
      counterWh: 50 + i * 100,
      late: false,
    }));
    await store(database.pool, id, live.slice(0, -5));
    // Stored one at a time, so that the current hour is only in the cursor.
    for (const reading of live.slice(-5)) await store(database.pool, id, [reading]);
    const result = await importHistory(database.pool, history, 60);
    expect(result).toEqual({ rows: history.length, inverters: 1, alreadyKnown: 0 });

    const all = [
      ...history.map((row) => ({ ts: row.ts, seq: 0, counterWh: row.energyTotalWh, late: false })),
      ...live,
    ];
    expect(await storedHours(database.pool, id)).toEqual(expectedHours(all));
    expect(await fleetDifferences(database.pool)).toEqual([]);
    const before = await storedHours(database.pool, id);
    expect(await importHistory(database.pool, history, 60)).toEqual({
      rows: 0,
      inverters: 0,
      alreadyKnown: history.length,
    });
    expect(await storedHours(database.pool, id)).toEqual(before);
  });

  it('is not disturbed by a reading that arrives meanwhile', async () => {
    const id = await addSite(database.pool);
    const history = hourly(await serialOf(id), midnight(200), midnight(3), 1000);
    const startWh = history.at(-1)!.energyTotalWh;
    const live = Array.from({ length: 100 }, (_, i): CounterReading => ({
      ts: midnight(2) + 9 * HOUR_MS + i * MINUTE_MS,
      seq: i,
      counterWh: startWh + i * 100,
      late: false,
    }));
    await store(database.pool, id, live.slice(0, -1));

    // Both wait for the inverter's cursor, the import first.
    const holder = await database.pool.connect();
    const waiting = () =>
      database.rows(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
    await holder.query('BEGIN');
    await holder.query('SELECT FROM energy_tails WHERE inverter_id = $1 FOR UPDATE', [id]);
    const imported = importHistory(database.pool, history, 60);
    await until('the import', waiting, { wanted: ({ length }) => length === 1 });
    const stored = store(database.pool, id, live.slice(-1));
    await until('the reading', waiting, { wanted: ({ length }) => length === 2 });
    await holder.query('COMMIT');
    holder.release();

    expect(await imported).toEqual({ rows: history.length, inverters: 1, alreadyKnown: 0 });
    expect(await stored).toEqual([]);
    const all = [
      ...history.map((row) => ({ ts: row.ts, seq: 0, counterWh: row.energyTotalWh, late: false })),
      ...live,
    ];
    expect(await fleetDifferences(database.pool)).toEqual([]);
    expect(await storedHours(database.pool, id)).toEqual(expectedHours(all));
  });

  it('names each invalid row and writes nothing', async () => {
    const id = await addSite(database.pool);
    const serial = await serialOf(id);
    const rows = [
      { line: 2, serialNumber: serial, ts: midnight(100), energyTotalWh: 5, acPowerW: null },
      { line: 3, serialNumber: serial, ts: midnight(100), energyTotalWh: 6, acPowerW: null },
      { line: 4, serialNumber: 'NO-SUCH', ts: midnight(100), energyTotalWh: 5, acPowerW: null },
      { line: 5, serialNumber: serial, ts: Date.now() + DAY_MS, energyTotalWh: 7, acPowerW: null },
    ];
    const failure = await importHistory(database.pool, rows, 60).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HistoryError);
    expect((failure as HistoryError).problems.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(await storedHours(database.pool, id)).toEqual([]);
  });

  it('names rows that cannot be joined to the readings, because those after the first have expired', async () => {
    const [known, fresh] = [await addSite(database.pool), await addSite(database.pool)];
    const [serial, other] = [await serialOf(known), await serialOf(fresh)];
    const history = hourly(serial, midnight(100), midnight(90), 1000);
    await importHistory(database.pool, history, 60);
    const rows = [
      { line: 2, serialNumber: other, ts: midnight(100), energyTotalWh: 5, acPowerW: null },
      { ...history[0]!, line: 3 },
      { line: 4, serialNumber: serial, ts: midnight(102), energyTotalWh: 5, acPowerW: null },
      { line: 5, serialNumber: serial, ts: midnight(101), energyTotalWh: 6, acPowerW: null },
    ];
    const failure = await importHistory(database.pool, rows, 60).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HistoryError);
    expect((failure as HistoryError).problems).toEqual([
      { line: 4, problem: expect.stringMatching(`^${serial}: .* is before its first reading`) },
    ]);
    expect(await storedHours(database.pool, fresh)).toEqual([]);
    expect(await storedHours(database.pool, known)).not.toEqual([]);
  });
});

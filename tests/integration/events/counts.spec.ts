import { inTransaction } from '@heliograph/database/connection/transaction';
import { insertDeviceEvents, type DeviceEventRow } from '@heliograph/database/devices/insert-device-events';
import { countInverterEvents } from '@heliograph/database/events/list-inverter-events';
import { describe, expect, it } from '@jest/globals';
import { addInverter } from '../../support/builders.js';
import fc from 'fast-check';
import { useTestDatabase } from '../../support/use-database.js';

describe('the fault count of an inverter', () => {
  const database = useTestDatabase({ connectionsMax: 3 });
  interface Report {
    readonly ts: number;
    readonly code: string;
    readonly active: boolean;
  }
  const rowsOf = (inverterId: number, reports: readonly Report[]): DeviceEventRow[] =>
    reports.map(({ ts, code, active }) => ({
      inverterId,
      event: { v: 1, ts: Date.UTC(2026, 4, 20) + ts * 1000, code, active, severity: 'warning' },
      receivedAt: Date.UTC(2026, 4, 21),
    }));
  const report = (ts: number, active: boolean, code = 'A'): Report => ({ ts, code, active });

  const kept = async (inverterId: number) => {
    const { rows } = await database.pool.query<{ begun: number | null }>(
      'SELECT begun FROM device_event_counts WHERE inverter_id = $1',
      [inverterId],
    );
    return rows[0]?.begun;
  };

  /** Reference implementation: walks the reports in order and counts the beginnings of faults. */
  function begun(reports: readonly Report[]): number {
    const going = new Set<string>();
    let count = 0;
    for (const { code, active } of [...reports].sort(
      (a, b) => a.ts - b.ts || Number(b.active) - Number(a.active),
    )) {
      if (active && !going.has(code)) count += 1;
      if (active) going.add(code);
      else going.delete(code);
    }
    return count;
  }

  it('is correct for reports in any order and batch, also if counting begins late', async () => {
    const reports = fc.record({
      ts: fc.integer({ min: 0, max: 12 }),
      code: fc.constantFrom('A', 'B'),
      active: fc.boolean(),
    });
    const batches = fc.array(fc.array(reports, { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(batches, fc.nat(6), async (all, forgottenAfter) => {
        const [id, other] = [await addInverter(database.pool), await addInverter(database.pool)];
        for (const [index, batch] of all.entries()) {
          await insertDeviceEvents(database.pool, [...rowsOf(id, batch), ...rowsOf(other, batch.slice(1))]);
          // As if these events were older than the table of counts.
          if (index === forgottenAfter)
            await database.pool.query('DELETE FROM device_event_counts WHERE inverter_id = $1', [id]);
          const told = all.slice(0, index + 1);
          expect(await countInverterEvents(database.pool, id)).toBe(begun(told.flat()));
          expect(await countInverterEvents(database.pool, other)).toBe(
            begun(told.flatMap((one) => one.slice(1))),
          );
          // Unset until the next new event, which counts all.
          expect([begun(told.flat()), undefined]).toContain(await kept(id));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is correct when two ingests store reports simultaneously', async () => {
    const id = await addInverter(database.pool);
    let second: Promise<void> | undefined;
    await inTransaction(database.pool, async (client) => {
      await insertDeviceEvents(client, rowsOf(id, [report(1, true), report(3, true)]));
      second = insertDeviceEvents(database.pool, rowsOf(id, [report(2, false), report(4, true)]));
      for (;;) {
        const { rowCount } = await database.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        if (rowCount) break;
      }
    });
    await second;
    expect(await kept(id)).toBe(2);
  });

  it('reads a few rows per report, however many came before', async () => {
    const id = await addInverter(database.pool);
    await insertDeviceEvents(
      database.pool,
      rowsOf(
        id,
        Array.from({ length: 4_000 }, (_, index) => report(index, index % 2 === 0)),
      ),
    );
    await database.pool.query('VACUUM ANALYZE device_events');
    const read = await inTransaction(database.pool, async (client) => {
      const rowsRead = async () => {
        const { rows } = await client.query<{ read: number }>(
          `SELECT sum(seq_tup_read + idx_tup_fetch)::float8 AS read FROM pg_stat_xact_user_tables WHERE relname = 'device_events'`,
        );
        return rows[0]!.read;
      };
      const before = await rowsRead();
      await insertDeviceEvents(client, rowsOf(id, [report(5_000, true)]));
      return (await rowsRead()) - before;
    });
    expect(read).toBeLessThan(20);
    expect(await kept(id)).toBe(2_001);
    expect(await countInverterEvents(database.pool, id)).toBe(2_001);
  });
});

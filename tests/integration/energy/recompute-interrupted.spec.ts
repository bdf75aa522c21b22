import { inTransaction } from '@heliograph/database/connection/transaction';
import { checkEnergy } from '@heliograph/database/energy/check-energy';
import { EnergyComputation } from '@heliograph/database/energy/compute-energy';
import { writeEnergyCursors } from '@heliograph/database/energy/energy-cursors';
import { lockEnergyCursors } from '@heliograph/database/energy/lock-energy-cursors';
import { checkpointBefore, recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import { replaceHours } from '@heliograph/database/energy/replace-hours';
import { writeCounterFindings, writeCurrentHour } from '@heliograph/database/energy/write-hours';
import type { CounterReading } from '@heliograph/domain/energy/counter';
import { hourClosedBy } from '@heliograph/domain/energy/share-gap';
import { describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { useTestDatabase } from '../../support/use-database.js';
import {
  addSite,
  blemishedHistory,
  draws,
  expectedFindings,
  expectedHours,
  fleetDifferences,
  shuffled,
  site,
  store,
  storedFindings,
  storedHours,
} from './support.js';

const database = useTestDatabase();

/** Each has a connection while it waits for another one. */
const OTHERS_MAX = 3;

/** The database, but something happens before each statement outside of a transaction. */
const interrupted = (interrupt: () => Promise<unknown>) =>
  ({
    connect: () => database.pool.connect(),
    query: async (...statement: Parameters<Pool['query']>) => {
      await interrupt();
      return database.pool.query(...statement);
    },
  }) as unknown as Pool;

/** A recompute by the previous version: one transaction, with the energy cursor locked. */
const recomputeAsBefore = (inverterId: number) =>
  inTransaction(database.pool, async (client) => {
    const cursor = (await lockEnergyCursors(client, [inverterId])).get(inverterId)!;
    if (cursor.dirtyFrom === null) return;
    await writeCurrentHour(client, cursor);
    const start = await checkpointBefore(client, inverterId, hourClosedBy(site.timeZone, cursor.dirtyFrom));
    const computed = new EnergyComputation(cursor, start);
    await computed.readUntil(client, cursor, Infinity);
    await replaceHours(client, inverterId, start, computed.hours);
    await client.query(
      'DELETE FROM counter_findings WHERE inverter_id = $1 AND ($2::timestamptz IS NULL OR (ts, seq) > ($2, $3))',
      [inverterId, start && new Date(start.ts), start?.seq],
    );
    await writeCounterFindings(
      client,
      computed.findings.map((finding) => ({ ...finding, inverterId })),
    );
    const { first, last, waiting } = computed;
    await writeEnergyCursors(client, [{ inverterId, first, last, waiting, dirtyFrom: null }]);
  });

/** Recomputes what is left, and compares everything to an uninterrupted computation. */
async function expectExact(id: number, readings: readonly CounterReading[]): Promise<void> {
  const pending = 'SELECT FROM energy_tails WHERE inverter_id = $1 AND dirty_from IS NOT NULL';
  while ((await database.rows(pending, [id])).length > 0) await recomputeEnergy(database.pool, id);
  expect(await storedHours(database.pool, id)).toEqual(expectedHours(readings));
  expect(await storedFindings(database.pool, id)).toEqual(expectedFindings(readings));
  expect(await fleetDifferences(database.pool)).toEqual([]);
  expect(await checkEnergy(database.pool, id, { fromMs: -Infinity, toMs: Infinity }, false)).toMatchObject({
    differences: [],
    cursorDiffers: false,
  });
}

describe('a recompute', () => {
  it.each([1, 2, 3, 4, 5])(
    'is exact, whatever happens between two of its pages (history %i)',
    async (seed) => {
      const id = await addSite(database.pool);
      const readings = blemishedHistory(seed, 30);
      const draw = draws(seed);
      const rest = shuffled(readings, seed);
      await store(database.pool, id, rest.splice(0, rest.length - 300));
      const others = new Set<Promise<void>>();
      const happened = { arrival: 0, kill: 0, packing: 0, other: 0, previous: 0 };
      const happenings: Record<keyof typeof happened, () => Promise<unknown>> = {
        arrival: () => store(database.pool, id, rest.splice(0, 1 + draw(8))),
        kill: () => Promise.reject(new Error('killed')),
        packing: () =>
          database.rows('SELECT pack_readings_day($1, $2::date)', [
            id,
            new Date(readings[draw(readings.length)]!.ts).toISOString(),
          ]),
        other: async () => {
          if (others.size === OTHERS_MAX) return;
          const other = recompute().finally(() => others.delete(other));
          others.add(other);
        },
        previous: () => recomputeAsBefore(id),
      };
      let turn = 0;
      const kinds = Object.keys(happenings) as (keyof typeof happened)[];
      const pool = interrupted(async () => {
        if (draw(3) > 0) return;
        const kind = draw(2) === 0 ? 'arrival' : kinds[turn++ % kinds.length]!;
        happened[kind] += 1;
        await happenings[kind]();
      });
      const recompute = () =>
        recomputeEnergy(pool, id).catch((error: Error) => expect(error.message).toBe('killed'));
      while (rest.length > 0) {
        await store(database.pool, id, rest.splice(0, 1 + draw(20)));
        await recompute();
      }
      while (others.size > 0) await Promise.all(others);
      await expectExact(id, readings);
      expect(Math.min(...Object.values(happened))).toBeGreaterThan(0);
    },
  );

  it('is repeated if a process of the previous version has recomputed meanwhile', async () => {
    const id = await addSite(database.pool);
    // The earlier one makes energy backfilled, which changes all later running totals.
    const readings = blemishedHistory(9).map((one, index) => (index === 40 ? { ...one, late: true } : one));
    const [beforehand, early, late] = [readings[300]!, readings[40]!, readings[400]!];
    await store(
      database.pool,
      id,
      readings.filter((reading) => ![beforehand, early, late].includes(reading)),
    );
    await store(database.pool, id, [beforehand]);
    let statements = 0;
    const pool = interrupted(async () => {
      if (++statements !== 3) return;
      await store(database.pool, id, [early]);
      await recomputeAsBefore(id);
      await store(database.pool, id, [late]);
    });
    await recomputeEnergy(pool, id);
    expect(statements).toBeGreaterThanOrEqual(3);
    await expectExact(id, readings);
  });
});

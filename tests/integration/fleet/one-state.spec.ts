import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import { readHealthSigns } from '@heliograph/database/inverters/read-health-signs';
import { inverterHealth } from '@heliograph/domain/inverter/health';
import { type FleetState, fleetStates } from '@heliograph/domain/fleet/state';
import { solarElevationDeg } from '@heliograph/domain/sun/position';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { useTestDatabase } from '../../support/use-database.js';
import { addFleetInverter, type TestMember } from './support.js';

const MINUTE_MS = 60_000;
/** In Pune, where the tests' inverters stand, the sun is at its highest; and it is midnight. */
const NOON = new Date('2026-06-01T07:00Z');
const MIDNIGHT = new Date('2026-06-01T19:00Z');

const database = useTestDatabase();
const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

async function stateAt(now: Date, id: number): Promise<FleetState> {
  await classifyFleetStates(database.pool, { now, underPerformingShare: 0.6 });
  const { rows } = await database.pool.query('SELECT state FROM fleet_states WHERE inverter_id = $1', [id]);
  return rows[0].state;
}

const clone = (id: number, overAt: Date) =>
  database.pool.query(
    `INSERT INTO device_clones (inverter_id, begun_at, last_at, takeovers, addresses, over_at) VALUES ($1, now(), now(), 9, '{}', $2)`,
    [id, overAt],
  );

describe('the one state of an inverter', () => {
  it.each<[FleetState, Date, NonNullable<TestMember['reading']>]>([
    ['producing', NOON, { powerW: 900, heardAt: ago(NOON, 1) }],
    ['idle', NOON, { powerW: 0, state: 'standby', heardAt: ago(NOON, 1) }],
    ['late', NOON, { powerW: 8_200, heardAt: ago(NOON, 40) }],
    ['asleep', MIDNIGHT, { powerW: 8, heardAt: ago(MIDNIGHT, 300) }],
    ['asleep', NOON, { state: 'sleep', heardAt: ago(NOON, 40) }],
    ['producing', MIDNIGHT, { powerW: 900, heardAt: ago(MIDNIGHT, 1) }],
    ['fault', MIDNIGHT, { faults: ['ISO_FAULT'], state: 'fault', heardAt: ago(MIDNIGHT, 300) }],
  ])('is %s', async (state, now, reading) => {
    expect(await stateAt(now, await addFleetInverter(database.pool, { reading }))).toBe(state);
  });

  it('is the clone or the wrong clock, with health HIGH', async () => {
    const cloned = await addFleetInverter(database.pool, { reading: { powerW: 9 } });
    const wrong = await addFleetInverter(database.pool, { reading: { powerW: 9 } });
    await clone(cloned, new Date(Date.now() + MINUTE_MS));
    await database.pool.query(
      `UPDATE latest SET heard_at = now() - interval '3 hours' WHERE inverter_id = $1`,
      [wrong],
    );
    expect(await stateAt(new Date(), cloned)).toBe('cloned');
    expect(await stateAt(new Date(), wrong)).toBe('clock_wrong');
    for (const id of [cloned, wrong])
      expect(inverterHealth((await readHealthSigns(database.pool, id))!)).toBe('HIGH');
  });

  it('counts every inverter exactly once, with any data', async () => {
    const member = fc.record({
      status: fc.constantFrom('CREATED', 'INSTALLED', 'ACTIVE', 'NOT_WORKING', 'REMOVED'),
      reading: fc.option(
        fc.record({
          powerW: fc.integer({ min: 0, max: 5_000 }),
          signal: fc.integer({ min: -110, max: -50 }),
          faults: fc.constantFrom<string[]>([], ['ISO_FAULT']),
          state: fc.constantFrom('producing', 'standby', 'sleep', 'fault'),
          heardAt: fc.integer({ min: 0, max: 600 }).map((minutes) => ago(NOON, minutes)),
        }),
        { nil: undefined },
      ),
      silentSince: fc.option(fc.constant(ago(NOON, 60)), { nil: undefined }),
      isCloned: fc.boolean(),
    });
    for (const { isCloned, reading, silentSince, status } of fc.sample(member, 60)) {
      const id = await addFleetInverter(database.pool, {
        status,
        ...(reading && { reading }),
        ...(silentSince && { silentSince }),
      });
      if (isCloned) await clone(id, new Date(NOON.getTime() + MINUTE_MS));
    }
    await classifyFleetStates(database.pool, { now: NOON, underPerformingShare: 0.6 });
    const { rows } = await database.pool.query(
      `
SELECT (SELECT states FROM fleet_totals) AS counted, (SELECT count(*)::int FROM inverters) AS inverters,
       (SELECT jsonb_object_agg(state, rows) FROM (SELECT state, count(*)::int AS rows FROM fleet_states GROUP BY 1) s) AS listed,
       (SELECT bool_and(state = ($1::text[])[trouble + 1]) FROM fleet_states) AS same`,
      [fleetStates],
    );
    const { counted, listed, inverters, same } = rows[0];
    expect(counted).toEqual(listed);
    expect(Object.values<number>(counted).reduce((sum, count) => sum + count, 0)).toBe(inverters);
    expect(same).toBe(true);
  });

  it('computes correctly whether the sun is up, everywhere in India', async () => {
    for (const { latitude, longitude, minute } of fc.sample(
      fc.record({
        latitude: fc.double({ min: 8, max: 36, noNaN: true }),
        longitude: fc.double({ min: 68, max: 97, noNaN: true }),
        minute: fc.integer({ min: 0, max: 525_600 }),
      }),
      20,
    )) {
      const now = new Date(Date.UTC(2026, 0, 1, 0, minute));
      const elevation = solarElevationDeg({ latitude, longitude }, now.getTime());
      // At the limit the two computations may differ.
      if (Math.abs(elevation - 5) < 0.5) continue;
      const id = await addFleetInverter(database.pool, { reading: { powerW: 0, heardAt: ago(now, 300) } });
      await database.pool.query('UPDATE inverters SET latitude = $2, longitude = $3 WHERE id = $1', [
        id,
        latitude,
        longitude,
      ]);
      expect([elevation, await stateAt(now, id)]).toEqual([elevation, elevation < 5 ? 'asleep' : 'late']);
    }
  });
});

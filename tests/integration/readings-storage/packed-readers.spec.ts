import { checkEnergy } from '@heliograph/database/energy/check-energy';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import { listActiveFaults } from '@heliograph/database/events/list-active-faults';
import { readGaps } from '@heliograph/database/live/read-gaps';
import { packReadings } from '@heliograph/database/readings/pack-readings';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { readPeerCurve } from '@heliograph/database/readings/read-peer-curve';
import { markResolved } from '@heliograph/database/silence/mark-resolved';
import { readTicketContext } from '@heliograph/database/tickets/read-ticket-context';
import { beforeAll, expect, it, describe } from '@jest/globals';
import { addInverter, addLatest, addReading, addUser } from '../../support/builders.js';
import { useMigrated } from './servers.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const now = Date.now();
const today = Math.floor(now / (24 * HOUR_MS)) * 24 * HOUR_MS;
/** Four weeks ago, in the morning of Pune. */
const begin = today - 28 * 24 * HOUR_MS + 3 * HOUR_MS;
const at = (minute: number) => new Date(begin + minute * MINUTE_MS);

/** An inverter was silent from a fault four weeks ago until an hour ago, and has sent part of its backlog. */
describe('readings of packed days', () => {
  const own = useMigrated(undefined);
  let id: number;
  let peer: number;
  let outage: string;

  beforeAll(async () => {
    const { pool } = own.database;
    await ensureReadingPartitions(pool, { retentionDays: 60, now: new Date(now) });
    const user_id = await addUser(pool);
    [id, peer] = [await addInverter(pool, { user_id }), await addInverter(pool, { user_id })];
    for (let minute = 0; minute < 180; minute += 10) {
      const wh = {
        ts: at(minute),
        seq: minute,
        energy_total_wh: 1_000 + 50 * minute,
        ac_power_w_x1: 3_000 + minute,
      };
      await addReading(pool, peer, wh);
      const faults = minute < 60 ? { no_faults: true } : { faults: ['FAN_FAULT'], temp_c: 81.25 };
      const late = minute > 100 && { backlog: true, received_at: new Date(now - HOUR_MS) };
      await addReading(pool, id, { ...wh, ...faults, ...late });
    }
    await addReading(pool, id, { ts: new Date(now - HOUR_MS), seq: 999, energy_total_wh: 30_000 });
    for (const inverter of [id, peer]) {
      await addLatest(pool, inverter, { ts: at(170), faults: ['FAN_FAULT'] });
      await pool.query('INSERT INTO energy_tails (inverter_id, dirty_from) VALUES ($1, $2)', [
        inverter,
        at(0),
      ]);
      await recomputeEnergy(pool, inverter);
    }
    await pool.query(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity) VALUES ($1, $2, 'FAN_FAULT', true, 'warning')`,
      [id, at(55)],
    );
    const { rows } = await pool.query(
      `INSERT INTO silence_cases (inverter_id, opened_at, silent_since, closed_at, close_reason)
       VALUES ($1, $2, $3, $4, 'heard') RETURNING id`,
      [id, at(110), at(100), new Date(now - HOUR_MS)],
    );
    outage = rows[0].id;
  });

  const answers = async () => {
    const { pool } = own.database;
    const { readings, faults } = await readTicketContext(pool, id);
    const peers = { inverterId: id, from: at(0), to: at(180), intervalMs: 10 * MINUTE_MS, peersMax: 5 };
    await pool.query('UPDATE energy_tails SET dirty_from = $1', [at(65)]);
    return {
      faults: await listActiveFaults(pool, id),
      context: { readings, faults },
      gap: (await readGaps(pool, [id])).get(id),
      peers: await readPeerCurve(pool, peers),
      resolved: [...(await markResolved(pool, [outage as never], new Date(now))).values()],
      energy: await checkEnergy(pool, id, { fromMs: begin - HOUR_MS, toMs: now }, false),
      hours: (await pool.query('SELECT * FROM energy_hours ORDER BY inverter_id, hour_at')).rows,
    };
  };

  it('are read by everything that reads old readings', async () => {
    const before = await answers();
    expect(await packReadings(own.database.pool, { now: new Date(now), maxMs: Infinity })).toBe(2);
    const after = await answers();
    expect(after).toEqual(before);
    expect(after).toMatchObject({
      faults: [{ code: 'FAN_FAULT', acPowerW: 3_060, temperatureC: 81.25 }],
      gap: { energyWh: 24_000, filledWh: 3_500 },
      resolved: [7],
      energy: { differences: [], cursorDiffers: false },
    });
    expect(after.context.readings).toHaveLength(15);
    expect(after.peers).toHaveLength(18);
    expect(after.hours.length).toBeGreaterThan(4);
  });
});

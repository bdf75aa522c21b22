import { countInverterEvents, listInverterEvents } from '@heliograph/database/events/list-inverter-events';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addInverter } from '../../support/builders.js';
import { rowsRead, watchScans } from '../../support/plans.js';
import { useTestDatabase } from '../../support/use-database.js';

/** Twice a week for ten years; each is reported active twice before it ends. */
const FAULTS = 1_000;

describe('an inverter with ten years of faults', () => {
  const database = useTestDatabase();
  let inverterId: number;
  beforeAll(async () => {
    inverterId = await addInverter(database.pool);
    await database.pool.query(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity)
       SELECT $1, now() - make_interval(days => 4 * n) + make_interval(mins => m * 10), 'GRID_OVERVOLTAGE', m < 2, 'warning'
       FROM generate_series(1, ${FAULTS}) n CROSS JOIN generate_series(0, 2) m`,
      [inverterId],
    );
    await database.pool.query('VACUUM ANALYZE device_events');
  });

  it('reads only the rows of the first page, and a stored count', async () => {
    const { answer: events, scans: listed } = await watchScans(database.pool, (watched) =>
      listInverterEvents(watched, inverterId, { limit: 10, offset: 0 }),
    );
    expect(events).toHaveLength(10);
    expect(rowsRead(listed)).toBeLessThan(200);
    const { answer: count, scans: counted } = await watchScans(database.pool, (watched) =>
      countInverterEvents(watched, inverterId),
    );
    expect(count).toBe(FAULTS);
    expect(rowsRead(counted)).toBeLessThan(10);
  });
});

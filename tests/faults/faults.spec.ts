import { afterAll, describe, expect, it } from '@jest/globals';
import type { Fault } from './fault.js';
import { LossyRelay } from './lossy-relay.js';
import { Suite } from './suite.js';
import { faults } from './table.js';

const suite = new Suite({ short: true, say: () => {} });
afterAll(() => suite.end());

/** The short form of `npm run test:faults`. */
describe('nothing acknowledged is lost, and nothing is stored twice or unsent', () => {
  for (const fault of faults.filter(({ timesShort }) => timesShort > 0)) {
    const reason = fault.unless?.();
    if (reason) it.skip(`${fault.name} (skipped: ${reason})`, () => {});
    else
      it(`${fault.name}: ${fault.does}`, async () => {
        expect((await suite.run(fault)).failures).toEqual([]);
      });
  }
});

/** Proves that the checks can fail. */
describe('the suite detects', () => {
  const standIn = (name: string, strike: Fault['strike']): Fault => {
    return { name, does: '', recovers: '', times: 1, timesShort: 1, strike };
  };

  it('each acknowledged reading that was dropped', async () => {
    let relay: LossyRelay | null = null;
    const result = await suite.run(
      standIn('lossy', async ({ world, anotherFleet, atEnd }) => {
        relay = await LossyRelay.before(world.mqttPort, 10);
        atEnd(() => relay!.close());
        const fleet = await anotherFleet({ port: relay.port });
        await fleet.more(200, 60_000);
        return Date.now();
      }),
    );
    expect(relay!.lost).toBeGreaterThan(10);
    expect(result.lost).toBe(relay!.lost);
    expect(result.failures).toContain(`${relay!.lost} lost`);
  });

  it('changed, dropped and added readings, and energy that differs from the counter', async () => {
    const result = await suite.run(
      standIn('faithless', async ({ world, fleet }) => {
        await fleet.finish();
        const { pool } = world.database;
        const own = `inverter_id IN (SELECT id FROM inverters WHERE serial_number LIKE 'F-FAITHLESS-%')`;
        const middle = `(inverter_id, ts, seq) IN (SELECT inverter_id, ts, seq FROM readings WHERE ${own} AND seq = 3`;
        await pool.query(
          `UPDATE readings SET energy_total_wh = energy_total_wh + 1 WHERE ${middle} ORDER BY inverter_id LIMIT 1)`,
        );
        await pool.query(`DELETE FROM readings WHERE ${middle} ORDER BY inverter_id DESC LIMIT 1)`);
        await pool.query(
          `UPDATE readings SET seq = 9999 WHERE ${middle} ORDER BY inverter_id OFFSET 2 LIMIT 1)`,
        );
        await pool.query(`UPDATE energy_tails SET hour_energy_wh = hour_energy_wh + 1 WHERE ${own}`);
        return Date.now();
      }),
    );
    expect(result).toMatchObject({ lost: 3, invented: 2, twice: 0 });
    expect(result.failures).toEqual(
      expect.arrayContaining([
        '3 lost',
        '2 invented',
        expect.stringMatching(/^energy of \d+ devices is wrong/),
      ]),
    );
  });
});

import { recomputeForNewRating } from '@heliograph/database/energy/lower-recompute-watermark';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import { inTransaction } from '@heliograph/database/connection/transaction';
import type { CounterReading } from '@heliograph/domain/energy/counter';
import { describe, expect, it } from '@jest/globals';
import { addInverter } from '../../support/builders.js';
import { until } from '../../support/until.js';
import { useApiFixture } from '../business-rules/api-fixture.js';
import { midnight, store, storedHours } from './support.js';

const HOUR_MS = 3_600_000;
const stage = useApiFixture();
const pool = () => stage.system.database;

/** A rise of 100 kWh within two hours, and a reading that confirms it, on a day. */
const rise = (days: number, seq = 0, counterWh = 1_000_000): CounterReading[] =>
  [
    [10, 0],
    [12, 100_000],
    [13, 105_000],
  ].map(([hour, wh], index) => ({
    ts: midnight(days) + hour! * HOUR_MS,
    seq: seq + index,
    counterWh: counterWh + wh!,
    late: false,
  }));

async function totalOf(id: number | string) {
  const [energy] = await stage.rows(
    `SELECT total_wh - first_wh AS wh, dirty_from, (SELECT count(*)::int FROM counter_findings f WHERE f.inverter_id = $1) AS findings
     FROM energy_tails WHERE inverter_id = $1`,
    [id],
  );
  return energy!;
}

describe('a corrected power rating', () => {
  it('counts the energy that the wrong one did not allow', async () => {
    const world = await stage.world();
    const team = await stage.browser('administrator', world);
    const { inverter } = world.a;
    await store(pool(), Number(inverter), rise(3));
    expect(await totalOf(inverter)).toEqual({ wh: 5_000, dirty_from: null, findings: 1 });
    const edit = {
      ...{ inverter_id: inverter, invoice_number: 'INV-9', dealer: 'Surya', inverterName: '', sim: '1' },
      ...{ date_of_installation: '2025-02-01', date_of_purchase: '2025-01-31' },
    };
    await team.must('POST /updateInverter', { ...edit, power_rating: '5 kW (3P)' });
    expect((await totalOf(inverter)).dirty_from).toBeNull();
    await team.must('POST /updateInverter', { ...edit, power_rating: '50 kW' });
    await recomputeEnergy(pool(), Number(inverter));
    expect(await totalOf(inverter)).toEqual({ wh: 105_000, dirty_from: null, findings: 0 });
  });

  it('counts it, too, if it is corrected by the sale of an imported inverter', async () => {
    const world = await stage.world();
    const team = await stage.browser('administrator', world);
    const { inverter, serial: serial_number } = world.imported;
    await store(pool(), Number(inverter), rise(3));
    await team.must('POST /registerInverterSale', {
      ...{ serial_number, invoice_number: 'INV-1', dealer: 'Surya', power_rating: '50 kW' },
      ...{ date_of_purchase: '2025-01-31', sim: '1' },
    });
    await recomputeEnergy(pool(), Number(inverter));
    expect(await totalOf(inverter)).toEqual({ wh: 105_000, dirty_from: null, findings: 0 });
  });

  it.each(['readings', 'packed days'])(
    'keeps hours whose raw data expired before the oldest %s',
    async (where) => {
      const id = await addInverter(pool());
      const [first, expired, kept] = [rise(40), rise(30, 3, 2_000_000), rise(20, 6, 3_000_000)];
      await store(pool(), id, [...first, ...expired, ...kept]);
      const before = await storedHours(pool(), id);
      await stage.rows('DELETE FROM readings WHERE inverter_id = $1 AND ts < $2', [
        id,
        new Date(midnight(25)),
      ]);
      if (where === 'packed days')
        await stage.rows('SELECT pack_readings_day($1, $2::date)', [id, new Date(kept[0]!.ts).toISOString()]);
      await stage.rows('UPDATE inverters SET rated_power_w = 50_000 WHERE id = $1', [id]);
      await recomputeForNewRating(pool(), [id]);
      await recomputeEnergy(pool(), id);
      const after = await storedHours(pool(), id);
      const isExpired = ({ hourAt }: { hourAt: number }) => hourAt < midnight(21);
      expect(after.filter(isExpired)).toEqual(before.filter(isExpired));
      expect(after.at(-1)!.totalWh - before.at(-1)!.totalWh).toBe(100_000);
    },
  );

  it('is used by a recompute that has waited for the correction', async () => {
    const id = await addInverter(pool());
    await store(pool(), id, rise(3));
    await stage.rows('UPDATE energy_tails SET dirty_from = last_ts WHERE inverter_id = $1', [id]);
    let recomputing: Promise<void> | undefined;
    await inTransaction(pool(), async (client) => {
      await client.query('UPDATE inverters SET rated_power_w = 50000 WHERE id = $1', [id]);
      await recomputeForNewRating(client, [id]);
      recomputing = recomputeEnergy(pool(), id);
      await until('a waiting recompute', async () => (await stage.rows(waitingSql)).length > 0);
    });
    await recomputing;
    expect(await totalOf(id)).toEqual({ wh: 105_000, dirty_from: null, findings: 0 });
  });
});

const waitingSql = `
SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%energy_tails%'`;

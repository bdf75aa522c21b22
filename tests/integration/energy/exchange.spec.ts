import { installReplacement, undoReplacement } from '@heliograph/database/claims/exchange-devices';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { checkEnergy } from '@heliograph/database/energy/check-energy';
import { readSpans } from '@heliograph/database/energy/counter-look-ups';
import { readEnergySeries } from '@heliograph/database/energy/read-energy-series';
import { readEnergyTotals } from '@heliograph/database/energy/read-energy-totals';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import { type CounterReading, inOrder } from '@heliograph/domain/energy/counter';
import { localTime } from '@heliograph/domain/time/zone';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDevice, addInverter } from '../../support/builders.js';
import { useTestDatabase } from '../../support/use-database.js';
import { addDispatchedClaim, exchangeAt } from './exchange-support.js';
import { addSite, site, store, storedHours } from './support.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const database = useTestDatabase();

/** A site with a dispatched replacement. */
async function addClaim() {
  const { pool } = database;
  const [inverterId, stockInverterId] = [await addSite(pool), await addSite(pool)];
  for (const id of [inverterId, stockInverterId]) await addDevice(pool, id, { secret: `secret ${id}` });
  return addDispatchedClaim(pool, inverterId, stockInverterId);
}

/** A device's readings: minutes since the one before, and the rise of its counter in Wh. */
const steps = fc.array(
  fc.record({ minutes: fc.integer({ min: 1, max: 400 }), wh: fc.integer({ min: 0, max: 300 }) }),
  { minLength: 2, maxLength: 25 },
);
type Steps = readonly { readonly minutes: number; readonly wh: number }[];

function readingsOf(steps: Steps, fromMs: number, startWh: number): CounterReading[] {
  let [ts, counterWh] = [fromMs, startWh];
  return steps.map(({ minutes, wh }, index) => {
    if (index > 0) [ts, counterWh] = [ts + minutes * MINUTE_MS, counterWh + wh];
    // Sequence numbers of two devices may be equal.
    return { ts, seq: index, counterWh, late: false };
  });
}

const energyOf = (readings: readonly CounterReading[]) => readings.at(-1)!.counterWh - readings[0]!.counterWh;

describe('the exchange of a device', () => {
  it('adds up to both devices’ energy, with late readings and duplicates', async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        steps,
        fc.integer({ min: 0, max: 9_000_000 }),
        // A counter close to the old one’s could be mistaken for its continuation.
        fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20_000 })),
        fc.integer({ min: 1, max: 3 * 24 * 60 }),
        fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }),
        async (oldSteps, newSteps, oldWh, aheadWh, idleMinutes, kept) => {
          const { pool } = database;
          const exchange = await addClaim();
          const id = exchange.inverterId;
          const length = (some: Steps) => some.reduce((sum, { minutes }) => sum + minutes, 0) * MINUTE_MS;
          const begin =
            Math.floor((Date.now() - 40 * 24 * HOUR_MS - length(oldSteps)) / MINUTE_MS) * MINUTE_MS;
          const old = readingsOf(oldSteps, begin, oldWh);
          const exchangedAt = old.at(-1)!.ts + idleMinutes * MINUTE_MS;
          const fresh = readingsOf(
            newSteps,
            exchangedAt,
            aheadWh === null ? 0 : old.at(-1)!.counterWh + aheadWh,
          );
          const backlog = old.filter((_, index) => kept[index]);

          await store(
            pool,
            id,
            old.filter((_, index) => !kept[index]),
          );
          await exchangeAt(pool, exchange, exchangedAt);
          const half = Math.ceil(fresh.length / 2);
          await store(pool, id, fresh.slice(0, half));
          // Each twice, in two orders.
          for (const reading of [...backlog].reverse()) await store(pool, id, [{ ...reading, late: true }]);
          await store(
            pool,
            id,
            backlog.map((reading) => ({ ...reading, late: true })),
          );
          await store(pool, id, fresh.slice(half));
          await recomputeEnergy(pool, id);

          const totalWh = old.at(-1)!.counterWh + energyOf(fresh);
          const totals = await readEnergyTotals(pool, [id], fresh.at(-1)!.ts);
          expect(totals.get(id)!.totalEnergyWh).toBe(totalWh);
          const hours = await storedHours(pool, id);
          const sum = hours.reduce((all, { energyWh }) => all + energyWh, 0);
          expect(sum).toBe(energyOf(old) + energyOf(fresh));
          expect(hours.every(({ energyWh }) => energyWh >= 0)).toBe(true);
          // Never a step: an hour ends with what it began with, and its energy.
          hours.reduce((before, hour) => {
            expect(hour.totalWh).toBe(before + hour.energyWh);
            return hour.totalWh;
          }, oldWh);
          expect(await daysOf(id, old[0]!.ts, fresh.at(-1)!.ts)).toBe(sum);
          const range = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
          const { differences, cursorDiffers } = await checkEnergy(pool, id, range, false);
          expect({ differences, cursorDiffers }).toEqual({ differences: [], cursorDiffers: false });
        },
      ),
      { numRuns: 25 },
    );
  });

  async function daysOf(id: number, fromMs: number, toMs: number): Promise<number> {
    const { latitude, longitude, timeZone: time_zone } = site;
    const span = (await readSpans(database.pool, [id])).get(id)!;
    let sum = 0;
    const months = new Set<string>();
    for (let at = fromMs; at <= toMs + 24 * HOUR_MS; at += 24 * HOUR_MS) {
      const { year, month } = localTime(site.timeZone, Math.min(at, toMs));
      months.add(`${year}-${String(month).padStart(2, '0')}`);
    }
    for (const month of months) {
      const days = await readEnergySeries(
        database.pool,
        { id, latitude, longitude, time_zone, span },
        { view: 'daily', month },
        Date.now(),
      );
      for (const dayWh of days.values) sum += dayWh ?? 0;
    }
    return sum;
  }

  it('twice counts the backlog of the first device', async () => {
    const { pool } = database;
    const first = await addClaim();
    const id = first.inverterId;
    const begin = Math.floor((Date.now() - 20 * HOUR_MS) / MINUTE_MS) * MINUTE_MS;
    const at = (minutes: number, counterWh: number): CounterReading => ({
      ...{ ts: begin + minutes * MINUTE_MS, seq: 1, late: false },
      counterWh,
    });
    const devices = [
      [at(0, 5_000), at(10, 5_100), at(20, 5_250)],
      [at(60, 5_260), at(70, 5_300)],
      [at(120, 5_310), at(130, 5_400)],
    ] as const;
    await store(pool, id, [devices[0][0]]);
    await exchangeAt(pool, first, begin + 30 * MINUTE_MS);
    await store(pool, id, devices[1]);
    const stock = await addInverter(pool, { power_rating: '15 kW', rated_power_w: 15_000 });
    await addDevice(pool, stock, { secret: 'third' });
    await exchangeAt(pool, await addDispatchedClaim(pool, id, stock), begin + 90 * MINUTE_MS);
    await store(pool, id, devices[2]);
    await store(pool, id, devices[0].slice(1));
    await recomputeEnergy(pool, id);
    const all = [...devices.flat()].sort(inOrder);
    const totals = await readEnergyTotals(pool, [id], all.at(-1)!.ts);
    expect(totals.get(id)!.totalEnergyWh).toBe(5_250 + 40 + 90);
  });

  it('is undone only until the replacement reports', async () => {
    const { pool } = database;
    const exchange = await addClaim();
    const rows = async () =>
      (
        await pool.query(
          `SELECT i.id, serial_number, i.status, user_id, invoice_number, sim, secret_sha256 FROM inverters i
           JOIN devices ON devices.inverter_id = i.id WHERE i.id = ANY ($1) ORDER BY i.id`,
          [[exchange.inverterId, exchange.stockInverterId]],
        )
      ).rows;
    await pool.query(`UPDATE inverters SET status = 'CREATED' WHERE id = $1`, [exchange.stockInverterId]);
    const before = await rows();
    const installedAt = await inTransaction(pool, (client) => installReplacement(client, exchange));
    const during = await rows();
    expect(during.map((row) => row.serial_number)).toEqual(before.map((row) => row.serial_number).reverse());
    expect(during.map((row) => row.secret_sha256)).toEqual(before.map((row) => row.secret_sha256).reverse());
    expect(await inTransaction(pool, (client) => undoReplacement(client, exchange))).toBeNull();
    expect(await rows()).toEqual(before);

    const again = await inTransaction(pool, (client) => installReplacement(client, exchange));
    expect(again.getTime()).toBeGreaterThanOrEqual(installedAt.getTime());
    await store(pool, exchange.inverterId, [{ ts: again.getTime(), seq: 0, counterWh: 7, late: false }]);
    expect(await inTransaction(pool, (client) => undoReplacement(client, exchange))).toBe('reported');
  });
});

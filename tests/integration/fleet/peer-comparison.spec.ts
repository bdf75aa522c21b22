import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import { comparePeers } from '@heliograph/database/fleet/compare-peers';
import { findPeerShare } from '@heliograph/database/fleet/find-peer-share';
import { localDate } from '@heliograph/domain/time/zone';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { store } from '../energy/support.js';
import { addUser } from '../../support/builders.js';
import { addFleetInverter } from './support.js';

const DAY_MS = 86_400_000;
/** Early in the morning at the site, before any inverter reports. */
const today = localDate('Asia/Kolkata', Date.now());
const now = new Date(`${today}T05:30:00+05:30`);
const yesterday = localDate('Asia/Kolkata', now.getTime() - DAY_MS);
/** @param ago days before today. */
const ist = (ago: number, hour: number, minute = 0) =>
  Date.parse(`${today}T00:00:00+05:30`) - ago * DAY_MS + (hour * 60 + minute) * 60_000;

describe('comparison with peer inverters', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  const ids: Record<string, number> = {};

  /**
   * Half-hourly readings of two days; the counter rises evenly by `dayWh` on the second. `without`: hours without
   * readings.
   */
  async function produce(id: number, dayWh: number, without: [number, number] = [0, 0]): Promise<void> {
    const readings = [2, 1].flatMap((day) =>
      Array.from({ length: 27 }, (_, step) => {
        const [hour, minute] = [6 + Math.floor(step / 2), (step % 2) * 30];
        const wh = day === 2 ? 1_000 : 1_000 + Math.round((dayWh * step) / 26);
        return {
          ts: ist(day, hour, minute),
          seq: (3 - day) * 100 + step,
          counterWh: wh,
          late: false,
          hour,
          day,
        };
      }).filter(({ day: own, hour }) => own === 2 || hour < without[0] || hour >= without[1]),
    );
    await store(
      database.pool,
      id,
      readings.map(({ ts, seq, counterWh, late }) => ({ ts, seq, counterWh, late })),
    );
  }
  const yieldOf = async (name: string) =>
    (
      await database.pool.query(
        'SELECT yield_day AS day, yield_share AS share, state FROM fleet_states WHERE inverter_id = $1',
        [ids[name]],
      )
    ).rows[0];

  beforeAll(async () => {
    const pune = await addUser(database.pool, { city: 'Pune', first_name: 'Meera' });
    const thane = await addUser(database.pool, { city: 'Thane', first_name: 'Meera' });
    const reading = { powerW: 100, heardAt: now };
    for (let n = 0; n < 5; n += 1) {
      const id = await addFleetInverter(database.pool, { userId: pune, reading });
      await produce(id, 20_000 + n * 100);
    }
    ids['weak'] = await addFleetInverter(database.pool, { userId: pune, reading });
    await produce(ids['weak'], 10_000);
    // Half of its day is estimated, because the counter rose during a gap.
    ids['estimated'] = await addFleetInverter(database.pool, { userId: pune, reading });
    await produce(ids['estimated'], 5_000, [14, 24]);
    ids['alone'] = await addFleetInverter(database.pool, { userId: thane, reading });
    await produce(ids['alone'], 1_000);
    ids['other rating'] = await addFleetInverter(database.pool, {
      userId: pune,
      reading,
      rating: '3.3 kW',
      ratedPowerW: 3_300,
    });
    await produce(ids['other rating'], 1_000);
    ids['unheard'] = await addFleetInverter(database.pool, { userId: pune });
  });

  it('uses the last complete day, if its data is complete and there are five peers', async () => {
    expect(await comparePeers(worker.pool, { now, underPerformingShare: 0.6 })).toEqual({
      known: 8,
      judged: 6,
    });
    const weak = await yieldOf('weak');
    expect(weak).toMatchObject({ day: yesterday });
    expect(weak.share).toBeCloseTo(10_000 / 20_200, 3);
    expect(await yieldOf('alone')).toMatchObject({ day: yesterday, share: null });
    const found = (name: string) => findPeerShare(database.pool, ids[name]!);
    expect(await found('weak')).toEqual({ date: yesterday, share: weak.share });
    expect(await found('alone')).toEqual({ date: yesterday, share: null });
    expect(await found('estimated')).toBeNull();
    expect(await yieldOf('other rating')).toMatchObject({ share: null });
    expect(await yieldOf('estimated')).toMatchObject({ day: null, share: null });
    expect(await yieldOf('unheard')).toMatchObject({ day: null, share: null });
  });

  it('marks an inverter under-performing below the configured share, for that day and the next', async () => {
    const judge = (underPerformingShare: number, when = now) =>
      classifyFleetStates(worker.pool, { now: when, underPerformingShare });
    await judge(0.6);
    expect((await yieldOf('weak')).state).toBe('under_performing');
    expect((await yieldOf('alone')).state).toBe('producing');
    expect((await yieldOf('estimated')).state).toBe('producing');
    expect(await judge(0.6)).toBe(0);
    expect(await judge(0.4)).toBe(1);
    expect((await yieldOf('weak')).state).toBe('producing');
    await judge(0.6);
    await judge(0.6, new Date(now.getTime() + 3 * DAY_MS));
    expect((await yieldOf('weak')).state).not.toBe('under_performing');
  });
});

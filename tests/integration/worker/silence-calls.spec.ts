import { beat } from '@heliograph/database/heartbeats/beat';
import { closeSilenceCases } from '@heliograph/database/silence/close-silence-cases';
import { tellSilence } from '@heliograph/database/silence/tell-silence';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';
import { addInverter, hasOpenCase } from './fleet.js';

describe('what others ask of silence', () => {
  const database = useTestDatabase();
  let silent: number;
  let heard: number;

  beforeEach(async () => {
    silent = await addInverter(database.pool, { heardAt: new Date() });
    heard = await addInverter(database.pool, { heardAt: new Date() });
    await openCase(silent);
  });
  const openCase = (id: number) =>
    database.pool.query('INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, now())', [id]);

  it('tells the first caller of a case that it is the first, and no other', async () => {
    const told = await Promise.all(Array.from({ length: 8 }, () => tellSilence(database.pool, silent)));
    expect(told.every(({ nocomm }) => nocomm)).toBe(true);
    expect(told.filter(({ first }) => first)).toHaveLength(1);
    expect(await tellSilence(database.pool, silent)).toEqual({ nocomm: true, first: false });
  });

  it('tells of no silence where there is no case, or none any more', async () => {
    expect(await tellSilence(database.pool, heard)).toEqual({ nocomm: false, first: false });
    await closeSilenceCases(database.pool, [silent], new Date());
    expect(await tellSilence(database.pool, silent)).toEqual({ nocomm: false, first: false });
  });

  it('is the first again with the next case', async () => {
    await tellSilence(database.pool, silent);
    await closeSilenceCases(database.pool, [silent], new Date());
    await openCase(silent);
    expect(await tellSilence(database.pool, silent)).toEqual({ nocomm: true, first: true });
  });

  it('closes the cases of those heard, and no others', async () => {
    const other = await addInverter(database.pool, {});
    await openCase(other);
    expect(await closeSilenceCases(database.pool, [silent, heard], new Date())).toEqual([silent]);
    expect(await hasOpenCase(database.pool, other)).toBe(true);
    expect(await closeSilenceCases(database.pool, [], new Date())).toEqual([]);
  });

  it('counts a service as up since its first beat, and anew after more than half a minute without one', async () => {
    const state = async () => {
      const { rows } = await database.pool.query(
        `SELECT up_since, beat_at FROM service_heartbeats WHERE service = 'ingest'`,
      );
      return rows[0] as { up_since: Date; beat_at: Date };
    };
    const pause = (seconds: number) =>
      database.pool.query(
        `UPDATE service_heartbeats SET up_since = up_since - interval '1 hour', beat_at = beat_at - make_interval(secs => $1)`,
        [seconds],
      );
    await beat(database.pool, 'ingest');
    expect((await state()).up_since).toEqual((await state()).beat_at);
    await pause(25);
    const before = await state();
    await beat(database.pool, 'ingest');
    expect((await state()).up_since).toEqual(before.up_since);
    expect((await state()).beat_at.getTime()).toBeGreaterThan(before.beat_at.getTime());
    await pause(31);
    await beat(database.pool, 'ingest');
    expect((await state()).up_since).toEqual((await state()).beat_at);
  });
});

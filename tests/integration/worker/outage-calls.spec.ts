import { recordHeartbeat } from '@heliograph/database/heartbeats/record-heartbeat';
import { closeOutages } from '@heliograph/database/silence/close-outages';
import { takeNoCommunication } from '@heliograph/database/silence/take-no-communication';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';
import { addInverter, hasOpenOutage } from './fleet.js';

describe('calls about outages', () => {
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

  it('return `first` to one caller of an outage only', async () => {
    const told = await Promise.all(
      Array.from({ length: 8 }, () => takeNoCommunication(database.pool, silent)),
    );
    expect(told.every(({ nocomm }) => nocomm)).toBe(true);
    expect(told.filter(({ first }) => first)).toHaveLength(1);
    expect(await takeNoCommunication(database.pool, silent)).toEqual({ nocomm: true, first: false });
  });

  it('return false if there is no open outage', async () => {
    expect(await takeNoCommunication(database.pool, heard)).toEqual({ nocomm: false, first: false });
    await closeOutages(database.pool, [silent], new Date());
    expect(await takeNoCommunication(database.pool, silent)).toEqual({ nocomm: false, first: false });
  });

  it('return `first` again for the next outage', async () => {
    await takeNoCommunication(database.pool, silent);
    await closeOutages(database.pool, [silent], new Date());
    await openCase(silent);
    expect(await takeNoCommunication(database.pool, silent)).toEqual({ nocomm: true, first: true });
  });

  it('close the outages of reporting inverters, and no others', async () => {
    const other = await addInverter(database.pool, {});
    await openCase(other);
    expect(await closeOutages(database.pool, [silent, heard], new Date())).toEqual([silent]);
    expect(await hasOpenOutage(database.pool, other)).toBe(true);
    expect(await closeOutages(database.pool, [], new Date())).toEqual([]);
  });

  it('count a service as up since its first heartbeat, and again after more than 30 s without one', async () => {
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
    await recordHeartbeat(database.pool, 'ingest');
    expect((await state()).up_since).toEqual((await state()).beat_at);
    await pause(25);
    const before = await state();
    await recordHeartbeat(database.pool, 'ingest');
    expect((await state()).up_since).toEqual(before.up_since);
    expect((await state()).beat_at.getTime()).toBeGreaterThan(before.beat_at.getTime());
    await pause(31);
    await recordHeartbeat(database.pool, 'ingest');
    expect((await state()).up_since).toEqual((await state()).beat_at);
  });
});

import { recordClockProblem } from '@heliograph/database/heartbeats/clock-problem';
import { recordHeartbeat } from '@heliograph/database/heartbeats/record-heartbeat';
import { closeOutages } from '@heliograph/database/silence/close-outages';
import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addInverter, hear, setReportingHours } from './fleet.js';

const FLEET = 12;
const AN_HOUR_AHEAD = { offS: 3600, from: 'devices' } as const;
const NOON_MS = Date.parse('2026-05-20T12:00:00+05:30');

describe('our own downtime and clock changes', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  let ids: number[];
  /** True time since noon, s, and offset of the server's clock, s. */
  let trueS: number;
  let clockOffS: number;

  beforeEach(async () => {
    await database.pool.query(
      'TRUNCATE silence_cases, incidents, outbox, waking_hours, latest, devices, inverters, users, service_heartbeats CASCADE',
    );
    trueS = 0;
    clockOffS = 0;
    ids = [];
    for (let index = 0; index < FLEET; index += 1)
      ids.push(await addInverter(database.pool, { heardAt: clock() }));
  });

  const clock = () => new Date(NOON_MS + (trueS + clockOffS) * 1000);
  const sweep = () => sweepOutages(worker.pool, { now: clock(), demo: false });

  interface Parts {
    readonly ingest?: boolean;
    readonly worker?: boolean;
    /** Ingest's clock is wrong, so it cannot recognize live readings. */
    readonly disagrees?: boolean;
    readonly reporting?: readonly number[];
  }
  /**
   * Simulates minutes: a heartbeat every 10 s, a reading and a sweep every minute. @returns the minute of each outage
   * opened
   */
  async function live(
    minutes: number,
    { ingest = true, worker = true, disagrees = false, reporting = ids }: Parts = {},
  ) {
    const opened: number[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      for (let beats = 0; beats < 6; beats += 1) {
        trueS += 10;
        if (disagrees) await recordClockProblem(database.pool, 'ingest', AN_HOUR_AHEAD, clock());
        else if (ingest) await recordHeartbeat(database.pool, 'ingest', clock());
      }
      if (ingest && !disagrees) {
        await hear(database.pool, reporting, clock());
        await closeOutages(database.pool, reporting, clock());
      }
      if (!worker) continue;
      const sweeps = await sweep();
      for (let count = sweeps.opened + sweeps.reopened; count > 0; count -= 1) opened.push(minute);
    }
    return opened;
  }
  const silent = () => ids.slice(1);

  it('an hour without ingest opens no outage, except of an inverter that stays silent afterwards', async () => {
    expect(await live(15)).toEqual([]);
    expect(await live(60, { ingest: false })).toEqual([]);
    expect(await live(20, { reporting: silent() })).toEqual([11]);
  });

  it('modems that need a quarter of an hour to reconnect have no outage', async () => {
    await live(15);
    await live(60, { ingest: false });
    expect(await live(8, { reporting: ids.slice(8) })).toEqual([]);
    expect(await live(7, { reporting: ids.slice(4) })).toEqual([]);
    expect(await live(20, { reporting: silent() })).toEqual([11]);
  });

  it('the sweep waits at most half an hour for inverters that don’t return', async () => {
    await live(15);
    await live(60, { ingest: false });
    expect(await live(60, { reporting: ids.slice(6) })).toEqual(Array(6).fill(41));
  });

  it('repeated downtime with short breaks opens no outage', async () => {
    await live(15);
    for (let i = 0; i < 3; i += 1) {
      expect(await live(20, { ingest: false })).toEqual([]);
      expect(await live(9, { reporting: [] })).toEqual([]);
    }
  });

  it('after downtime of the worker, only current outages open', async () => {
    await live(15);
    await live(15, { worker: false, reporting: silent() });
    // A day and a night in which ingest missed nothing.
    trueS += 22 * 3600;
    await database.pool.query('UPDATE service_heartbeats SET beat_at = $1', [clock()]);
    await hear(database.pool, silent(), clock());
    expect(await live(5, { reporting: silent() })).toEqual([1]);
  });

  it('while the clocks disagree nothing opens or is resolved, and only current outages open afterwards', async () => {
    await live(15);
    expect(await live(60, { disagrees: true, reporting: [] })).toEqual([]);
    expect(await live(20, { reporting: silent() })).toEqual([11]);
    await live(1, { disagrees: true });
    await hear(database.pool, ids, clock());
    expect(await sweep()).toMatchObject({ closed: 0 });
    await live(1);
    await database.pool.query("UPDATE silence_cases SET close_reason = 'removed'");
    await live(1, { disagrees: true });
    expect(await resolveOutages(worker.pool, { now: clock() })).toEqual({ settled: 0, messageIds: [] });
    await live(1);
    expect(await resolveOutages(worker.pool, { now: clock() })).toMatchObject({ settled: 1 });
  });

  it('an ingest whose clock is off counts, although another sends heartbeats', async () => {
    await live(15);
    await recordClockProblem(database.pool, 'ingest', AN_HOUR_AHEAD, clock());
    await recordHeartbeat(database.pool, 'ingest', clock());
    trueS += 1_200;
    await recordHeartbeat(database.pool, 'ingest', clock());
    await recordClockProblem(database.pool, 'ingest', AN_HOUR_AHEAD, clock());
    expect(await sweep()).toMatchObject({ opened: 0 });
  });

  it('a last receipt in the future doesn’t hide an outage once ingest’s clock is right', async () => {
    await live(15);
    await live(5, { disagrees: true });
    await hear(database.pool, ids, new Date(clock().getTime() + 3_600_000));
    expect(await live(20, { reporting: silent() })).toEqual([11]);
  });

  it('a clock set forward opens no outage', async () => {
    await live(15);
    clockOffS = 2 * 3600;
    expect(await sweep()).toMatchObject({ opened: 0 });
    expect(await live(20, { reporting: silent() })).toEqual([11]);
  });

  it('a clock set back neither hides nor causes an outage', async () => {
    await live(15);
    clockOffS = -3600;
    expect(await sweep()).toMatchObject({ opened: 0 });
    expect(await live(20, { reporting: silent() })).toEqual([11]);
    expect(await live(90, { reporting: silent() })).toEqual([]);
  });

  it('a clock set back and corrected opens no outage', async () => {
    await live(15);
    clockOffS = -3600;
    await live(15);
    clockOffS = 0;
    expect(await sweep()).toMatchObject({ opened: 0 });
    expect(await live(20, { reporting: silent() })).toEqual([11]);
  });

  it('a clock set back at night to before evening opens no outage', async () => {
    const awake = {
      from: clock(),
      until: new Date(NOON_MS + 3600_000),
      next: new Date(NOON_MS + 86_400_000),
    };
    for (const id of ids) await setReportingHours(database.pool, id, awake);
    await live(65);
    await live(60, { reporting: [] });
    clockOffS = -2 * 3600;
    expect(await live(40, { reporting: [] })).toEqual([]);
    clockOffS = 0;
    expect(await live(40, { reporting: [] })).toEqual([]);
  });

  it('suppression computed with a wrong clock is dropped when it is corrected', async () => {
    const awake = {
      from: clock(),
      until: new Date(NOON_MS + 3600_000),
      next: new Date(NOON_MS + 86_400_000),
    };
    for (const id of ids) await setReportingHours(database.pool, id, awake);
    await live(15);
    clockOffS = 5 * 3600;
    expect(await live(30, { reporting: silent() })).toEqual([]);
    clockOffS = 0;
    expect(await live(14, { reporting: silent() })).toEqual([11]);
  });
});

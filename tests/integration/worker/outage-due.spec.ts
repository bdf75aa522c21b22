import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { awakeHoursByClock, type ReportingHours } from '@heliograph/domain/waking-hours/reporting-hours';
import { silenceDueAt } from '@heliograph/domain/silence/silence-due';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';
import { addInverter, hasOpenOutage, hear, setReportingHours, setIngestUp } from './fleet.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const at = (time: string) => new Date(`2026-05-${time}+05:30`);
const YEAR_AGO = at('01T00:00:00');

describe('the alert due time', () => {
  const database = useTestDatabase();

  beforeEach(() =>
    database.pool.query('TRUNCATE silence_cases, outbox, waking_hours, latest, devices, inverters CASCADE'),
  );

  async function sweep(when: Date) {
    await setIngestUp(database.pool, YEAR_AGO, when);
    return sweepOutages(database.pool, { now: when, demo: false });
  }
  const dueAt = async (id: number) => {
    const { rows } = await database.pool.query<{ silence_due_at: Date | null }>(
      'SELECT silence_due_at FROM latest WHERE inverter_id = $1',
      [id],
    );
    return rows[0]!.silence_due_at;
  };
  const awake = { from: at('20T06:10:00'), until: at('20T18:20:00'), next: at('21T06:09:00') };

  it('is the same in SQL for the whole fleet as for one inverter', async () => {
    const random = generator(7);
    const between = (min: number, max: number) => min + random() * (max - min);
    const now = at('20T21:00:00').getTime();
    const silences = Array.from({ length: 400 }, () => {
      const awakeFrom = now - between(0, 9 * DAY_MS);
      const nextAwakeFrom = awakeFrom + DAY_MS + between(-10, 10) * MINUTE_MS;
      const hours: ReportingHours | null =
        random() < 0.1
          ? null
          : {
              awakeFrom,
              awakeUntil: Math.min(awakeFrom + between(0, 25) * HOUR_MS, nextAwakeFrom),
              nextAwakeFrom,
            };
      const since = now - between(10.1 * MINUTE_MS, random() < 0.5 ? DAY_MS : 60 * MINUTE_MS);
      const sleptAt = random() < 0.3 ? between(since, now) : null;
      return { hours, since, sleptAt, intervalS: random() < 0.5 ? 60 : Math.round(between(60, 1800)) };
    }).map(({ hours, since, sleptAt, intervalS }) => ({
      hours: hours && {
        awakeFrom: Math.floor(hours.awakeFrom),
        awakeUntil: Math.floor(hours.awakeUntil),
        nextAwakeFrom: Math.floor(hours.nextAwakeFrom),
      },
      since: Math.floor(since),
      sleptAt: sleptAt === null ? null : Math.floor(sleptAt),
      intervalS,
    }));
    const expected = new Map<number, { dueAt: number; since: number }>();
    for (const { hours, since, sleptAt, intervalS } of silences) {
      const id = await addInverter(database.pool, {
        heardAt: new Date(since),
        intervalS,
        ...(sleptAt !== null && { sleptAt: new Date(sleptAt) }),
      });
      if (hours) {
        const { awakeFrom, awakeUntil, nextAwakeFrom } = hours;
        await setReportingHours(database.pool, id, {
          from: new Date(awakeFrom),
          until: new Date(awakeUntil),
          next: new Date(nextAwakeFrom),
        });
      }
      const believed =
        hours && hours.nextAwakeFrom > now - 7 * DAY_MS ? hours : awakeHoursByClock('Asia/Kolkata', now);
      const thresholdMs = Math.max(10 * MINUTE_MS, 3000 * intervalS);
      const due = silenceDueAt({ since, thresholdMs, sleptAt }, believed);
      expected.set(id, { dueAt: due, since: due - thresholdMs });
    }
    await sweep(new Date(now));
    const { rows } = await database.pool.query<{ id: number; since: Date | null; due: Date | null }>(
      `SELECT latest.inverter_id AS id, silent_since AS since, silence_due_at AS due
       FROM latest LEFT JOIN silence_cases USING (inverter_id)`,
    );
    const ms = (time: Date | null) => time && time.getTime();
    const found = new Map(rows.map(({ id, since, due }) => [id, [ms(since), ms(due)]]));
    const wanted = [...expected].map(([id, { dueAt: due, since }]): [number, (number | null)[]] => [
      id,
      [due <= now ? since : null, due > now + 2 * MINUTE_MS ? due : null],
    ]);
    expect(found).toEqual(new Map(wanted));
    const opened = wanted.filter(([, [since]]) => since !== null).length;
    expect(opened).toBeGreaterThan(100);
    expect(opened).toBeLessThan(300);
  });

  it('is reached at night for an inverter that stopped reporting by day', async () => {
    const id = await addInverter(database.pool, { heardAt: at('20T17:00:00') });
    await setReportingHours(database.pool, id, awake);
    await sweep(at('20T23:00:00'));
    expect(await hasOpenOutage(database.pool, id)).toBe(true);
  });

  it('suppresses further checks until then', async () => {
    const id = await addInverter(database.pool, { heardAt: at('20T18:15:00') });
    await setReportingHours(database.pool, id, awake);
    await sweep(at('20T19:00:00'));
    expect(await dueAt(id)).toEqual(at('21T06:19:00'));
    // Would change the result if the inverter were checked again. A sweep looks a minute ahead.
    await setReportingHours(database.pool, id, { ...awake, until: awake.next });
    await sweep(at('21T06:17:59'));
    expect(await hasOpenOutage(database.pool, id)).toBe(false);
    await sweep(at('21T06:19:00'));
    expect(await hasOpenOutage(database.pool, id)).toBe(true);
  });

  it('is in the morning for an inverter that reported just before its expected hours', async () => {
    const id = await addInverter(database.pool, { heardAt: at('20T18:15:00') });
    await setReportingHours(database.pool, id, awake);
    await sweep(at('20T19:00:00'));
    await hear(database.pool, [id], at('21T05:50:00'));
    await sweep(at('21T06:18:00'));
    expect(await hasOpenOutage(database.pool, id)).toBe(false);
    await sweep(at('21T06:19:00'));
    expect(await hasOpenOutage(database.pool, id)).toBe(true);
  });

  it('counts from the last reading if that came after the sleep', async () => {
    const always = { from: at('20T00:20:00'), until: at('21T00:20:00'), next: at('21T00:20:00') };
    const id = await addInverter(database.pool, { heardAt: at('20T02:00:00'), sleptAt: at('20T02:01:00') });
    await setReportingHours(database.pool, id, always);
    await sweep(at('20T02:30:00'));
    expect(await dueAt(id)).toEqual(at('21T00:30:00'));
    await hear(database.pool, [id], at('20T03:00:00'));
    await sweep(at('20T03:09:00'));
    expect(await hasOpenOutage(database.pool, id)).toBe(false);
    await sweep(at('20T03:10:00'));
    expect(await hasOpenOutage(database.pool, id)).toBe(true);
  });

  it('can be at any hour for an inverter that reports around the clock', async () => {
    const id = await addInverter(database.pool, { heardAt: at('20T02:00:00') });
    await setReportingHours(database.pool, id, {
      from: at('20T00:20:00'),
      until: at('21T00:20:00'),
      next: at('21T00:20:00'),
    });
    await sweep(at('20T02:10:00'));
    expect(await hasOpenOutage(database.pool, id)).toBe(true);
  });
});

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

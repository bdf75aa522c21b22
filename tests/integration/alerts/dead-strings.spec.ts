import { putAlertPreferences } from '@heliograph/database/alerts/alert-preferences';
import { notifyDeadStrings } from '@heliograph/database/alerts/notify-dead-strings';
import { DEFAULT_PREFERENCES } from '@heliograph/domain/alerts/preferences';
import { localDate } from '@heliograph/domain/time/zone';
import { addDays } from '@heliograph/domain/warranty/calendar';
import { createLogger } from '@heliograph/server/logging';
import { uniform } from '@heliograph/simulators/random/hash';
import { DeadStrings } from '@heliograph/worker/handlers/dead-strings';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addInverter, addLatest, addUser, type Columns } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';

const today = localDate('Asia/Kolkata', Date.now());
/** At the site, `ago` days before today. */
const ist = (ago: number, hour: number) =>
  Date.parse(`${today}T00:00:00+05:30`) - ago * 86_400_000 + hour * 3_600_000;
const HOURS = Array.from({ length: 13 }, (_, place) => 6 + place);
const RATED_W = 5_000;

type Power = number | null;
/** Powers of the MPPT inputs, W; null: no reading. */
type Sky = (ago: number, hour: number) => readonly Power[] | null;
/** A clear day's power of an input, W. */
const clear = (hour: number) => Math.round(2_000 * Math.sin((Math.PI * (hour - 5)) / 14));

describe('a dead string', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  let userId: number;

  beforeEach(async () => {
    await database.pool.query(
      'TRUNCATE outbox, alert_preferences, dead_strings; DELETE FROM latest; DELETE FROM readings',
    );
    userId = await addUser(database.pool);
    await prefer({ outage: ['email'] });
  });

  const prefer = (channels: (typeof DEFAULT_PREFERENCES)['channels'], language: 'en' | 'hi' = 'en') =>
    putAlertPreferences(database.pool, userId, { ...DEFAULT_PREFERENCES, language, channels });

  /** An inverter with a reading each hour of these days, the oldest first. */
  async function addRoof(sky: Sky, { days = 9, ...columns }: Columns & { days?: number } = {}) {
    const id = await addInverter(database.pool, {
      ...{ user_id: userId, inverter_name: 'Roof', rated_power_w: RATED_W },
      ...columns,
    });
    const readings = Array.from({ length: days }, (_, place) => days - place).flatMap((ago) =>
      HOURS.flatMap((hour) => {
        const powers = sky(ago, hour);
        return powers ? [{ ts: new Date(ist(ago, hour + 0.2)), powers }] : [];
      }),
    );
    await database.pool.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh, dc_power_w)
       SELECT $1, ts, 0, ts, false, 1, powers FROM jsonb_to_recordset($2) AS reading (ts timestamptz, powers real[])`,
      [id, JSON.stringify(readings)],
    );
    await addLatest(database.pool, id, { ts: new Date(), dc_power_w: readings.at(-1)?.powers ?? null });
    return id;
  }
  /** On the morning `ago` days before today. */
  const look = (ago: number) => notifyDeadStrings(worker.pool, { now: new Date(ist(ago, 5.5)), demo: false });
  /** The mornings on which a message was written, in days before today. */
  const tellEach = async (from: number) => {
    const told: number[] = [];
    for (let ago = from; ago >= 0; ago -= 1) if ((await look(ago)) > 0) told.push(ago);
    return told;
  };
  const found = () =>
    database.rows(
      'SELECT inverter_id AS id, input, until FROM dead_strings ORDER BY inverter_id, input, since',
    );
  /** The second of two strings, as given. */
  const second =
    (power: (ago: number, hour: number) => Power): Sky =>
    (ago, hour) => [clear(hour), power(ago, hour)];
  const deadSince = (day: number): Sky => second((ago, hour) => (ago <= day ? 0 : clear(hour)));

  it('sends one message, by day, with the string, the day and a link to it', async () => {
    const id = await addRoof(deadSince(3), { serial_number: 'DEAD-1' });
    expect(await tellEach(6)).toEqual([2]);
    expect(await look(0)).toBe(0);
    const day = addDays(today, -3);
    const message = await database.row('SELECT * FROM outbox');
    const shown = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    expect(message).toMatchObject({
      cause: `${id}:${day}`,
      channels: ['email'],
      path: `/?inverter=DEAD-1&view=hourly&date=${day}`,
      text: expect.stringContaining(
        `(Name: Roof , SerialNo: DEAD-1) got no power from string 2 on ${shown.format(Date.parse(day))}, a sunny day.`,
      ),
    });
  });

  it('sends its message in Hindi, one for all dead strings of an inverter', async () => {
    await prefer({ care: ['email'] }, 'hi');
    await addRoof((ago, hour) => [clear(hour), ...(ago === 1 ? [0, 3] : [clear(hour), clear(hour)])]);
    expect(await tellEach(1)).toEqual([0]);
    expect((await database.row('SELECT localized_text FROM outbox')).localized_text).toContain(
      'को स्ट्रिंग 2, 3 से बिजली नहीं मिली।',
    );
  });

  it.each<[string, Sky]>([
    ['there is one string only', (ago, hour) => [ago === 1 ? 0 : clear(hour)]],
    ['it never gave power', second(() => 0)],
    ['it was shaded in the morning', second((ago, hour) => (ago === 1 && hour < 13 ? 0 : clear(hour)))],
    ['it died during the day', second((ago, hour) => (ago === 1 && hour >= 10 ? 0 : clear(hour)))],
    ['it is shaded all day', second((_, hour) => 0.06 * clear(hour))],
    [
      'its power is not in all readings',
      second((ago, hour) => (ago > 1 ? clear(hour) : hour === 9 ? null : 0)),
    ],
    ['the day was dull', (ago, hour) => (ago === 1 ? [0.2 * clear(hour), 0] : [clear(hour), clear(hour)])],
    ['none gave power', (ago, hour) => (ago === 1 ? [0, 0] : [clear(hour), clear(hour)])],
    [
      'few readings of the day arrived',
      (ago, hour) => (ago === 1 ? (hour % 3 === 0 ? [clear(hour), 0] : null) : [clear(hour), clear(hour)]),
    ],
    [
      'it worked on two of the days before only',
      second((ago, hour) => (ago === 2 || ago === 5 ? clear(hour) : 0)),
    ],
    [
      'the days before did not arrive',
      (ago, hour) => (ago === 1 ? [clear(hour), 0] : ago > 3 ? null : [clear(hour), clear(hour)]),
    ],
  ])('is not told if %s', async (_, sky) => {
    await addRoof(sky);
    expect(await tellEach(1)).toEqual([]);
    expect(await found()).toEqual([]);
  });

  it('sends its message after the first sunny day', async () => {
    await addRoof((ago, hour) => {
      if (ago > 4) return [clear(hour), clear(hour)];
      return [ago > 2 ? 0.2 * clear(hour) : clear(hour), 0];
    });
    expect(await tellEach(6)).toEqual([1]);
  });

  it('ends with its first power, and sends another message only after it worked for days', async () => {
    const works = [11, 10, 9, 8, 6, 4, 3, 2];
    const id = await addRoof(
      second((ago, hour) => (works.includes(ago) ? clear(hour) : 0)),
      { days: 11 },
    );
    expect(await tellEach(9)).toEqual([6, 0]);
    expect(await found()).toEqual([
      { id, input: 2, until: new Date(ist(6, 7.2)) },
      { id, input: 2, until: null },
    ]);
  });

  it('sends no message for a removed inverter, or to a person who switched it off', async () => {
    await addRoof(deadSince(1), { status: 'REMOVED' });
    expect(await look(0)).toBe(0);
    expect(await found()).toEqual([]);
    await prefer({ care: [], outage: ['email'] });
    await addRoof(deadSince(1));
    expect(await look(0)).toBe(0);
    expect(await found()).toHaveLength(1);
  });

  it('is found by the daily job', async () => {
    await addRoof((ago, hour) => [clear(hour), ago <= 1 ? 0 : clear(hour)]);
    const handler = new DeadStrings(worker, createLogger('test', 'silent'), { DEMO: false });
    await handler.handle();
    await handler.handle();
    expect(await database.rows('SELECT kind FROM outbox')).toEqual([{ kind: 'dead_string' }]);
  });

  it.each([1, 2, 3])('is never a string with light, under any clouds and shade: seed %i', async (seed) => {
    const dead: { id: number; input: number }[] = [];
    for (let roof = 0; roof < 60; roof += 1) {
      const inputs = 1 + Math.floor(4 * uniform(seed, roof, 1));
      const deadInput = roof % 5 === 0 ? Math.floor(inputs * uniform(seed, roof, 2)) : null;
      const lost = deadInput === null ? 0.6 * uniform(seed, roof, 3) : 0;
      const id = await addRoof((ago, hour) => {
        const draw = (stream: number) => uniform(seed, roof, ago, hour, stream);
        const all = Array.from({ length: inputs }, (_, input) => input);
        if (ago === 1 && deadInput !== null)
          return all.map((input) => (input === deadInput ? 0 : clear(hour)));
        if (draw(4) < lost) return null;
        // Shade leaves at least the light of the sky.
        return all.map((input) => draw(5) * (0.06 + 0.94 * draw(10 + input)) * clear(hour));
      });
      if (deadInput !== null && inputs > 1) dead.push({ id, input: deadInput + 1 });
    }
    await tellEach(6);
    expect((await found()).map(({ id, input }) => ({ id, input }))).toEqual(dead);
  });
});

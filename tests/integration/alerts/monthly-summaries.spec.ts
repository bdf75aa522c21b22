import { putAlertPreferences } from '@heliograph/database/alerts/alert-preferences';
import { notifyMonthlySummaries } from '@heliograph/database/alerts/notify-monthly-summaries';
import { openDatabase } from '@heliograph/database/connection/database';
import { summaryFormat } from '@heliograph/domain/alerts/monthly-summary';
import { monthAfter } from '@heliograph/domain/time/month';
import { type AlertPreferences, DEFAULT_PREFERENCES } from '@heliograph/domain/alerts/preferences';
import { localDate } from '@heliograph/domain/time/zone';
import { createLogger } from '@heliograph/server/logging';
import { MonthlySummaries } from '@heliograph/worker/handlers/monthly-summaries';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { dispatchMessages } from '../../support/alerts/dispatch.js';
import { useMailServer } from '../../support/alerts/mail-server.js';
import { asServer } from '../../support/as-server.js';
import { addInverter, addUser } from '../../support/builders.js';
import { use } from '../../support/use.js';
import { Browser } from '../access/browser.js';
import { makeWorld, type World } from '../access/world.js';
import { useApi } from '../api/support/use-api.js';
import { seedHours, TARIFF } from '../money/support.js';

const thisMonth = localDate('Asia/Kolkata', Date.now()).slice(0, 7);
const month = monthAfter(thisMonth, -1);
const [before, lastYear] = [monthAfter(month, -1), monthAfter(month, -12)];
/** On the second of this month. */
const now = new Date(`${thisMonth}-02T12:00:00+05:30`);
const WITH_MAIL: AlertPreferences = { ...DEFAULT_PREFERENCES, channels: { outage: ['email'] } };
const { energy, month: name } = summaryFormat('en-IN');

describe('the summary of a month', () => {
  const system = useApi({ TRUST_PROXY: 'loopback' });
  const mail = useMailServer();
  const worker = use(
    () => openDatabase({ url: asServer('worker', system.databaseUrl) }),
    ({ close }) => close(),
  );
  let world: World;
  let browser: Browser;
  let userId: number;
  let inverter: string;

  beforeEach(async () => {
    await system.database.query('DELETE FROM outbox; DELETE FROM alert_preferences');
    mail.mails.length = 0;
    world = await makeWorld(system);
    userId = Number(world.a.id);
    inverter = world.a.inverter;
    browser = new Browser(system, world.address);
    await browser.must('POST /loginPassword', { phone: world.a.phone, password: world.password });
    await system.database.query(`UPDATE users SET email = 'asha@example.org' WHERE id = $1`, [userId]);
    await prefer(WITH_MAIL);
  });

  const prefer = async (preferences: AlertPreferences, of = userId) => {
    await putAlertPreferences(system.database, of, preferences);
    await system.database.query('UPDATE alert_preferences SET summary_due_at = $1', [now]);
  };
  const seed = (id: string, from: string, until = `${thisMonth}-02`, scale = 1) =>
    seedHours(system.database, id, { from, until, scale });
  const addRoof = async (columns: object = {}) =>
    String(await addInverter(system.database, { user_id: userId, ...columns }));
  const look = async (at = now) =>
    (await notifyMonthlySummaries(worker.pool, { now: at, demo: false, limit: 100 })).written;
  const message = async () =>
    (await system.database.query('SELECT * FROM outbox WHERE user_id = $1', [userId])).rows[0];
  /** A month's energy as the portal has it. */
  const portal = async (of: string) => {
    const year = (await browser.must(`GET /getUserEnergyMonthly?year=${of.slice(0, 4)}`)).json();
    return year.values[Number(of.slice(5)) - 1] as number;
  };
  const change = async (than: string) => {
    const percent = Math.round((100 * (await portal(month))) / (await portal(than)) - 100);
    if (percent === 0) return `as much as in ${name(than)}`;
    return `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} than in ${name(than)}`;
  };

  it('has the energy of all inverters as the portal shows it, compared with complete months, once', async () => {
    await seed(inverter, `${monthAfter(lastYear, -1)}-01`);
    await seed(await addRoof(), `${monthAfter(lastYear, -1)}-01`, `${thisMonth}-02`, 3);
    expect([await look(), await look()]).toEqual([1, 0]);
    await prefer(WITH_MAIL);
    expect(await look()).toBe(0);
    const { text, path, cause } = await message();
    expect(text).toBe(
      `Solar energy of your 2 inverters in ${name(month)}: ${energy(await portal(month))}. ` +
        `That is ${await change(before)} and ${await change(lastYear)}.`,
    );
    expect(text).toMatch(/: \d+(,\d+)? kWh\./);
    expect([path, cause]).toEqual([`/?inverter=all&view=monthly&date=${month}-01`, `${userId}:${month}`]);
  });

  it('comes by e-mail, in the language of the person, and never as a text message by default', async () => {
    await seed(inverter, `${monthAfter(before, -1)}-20`);
    await prefer({ ...WITH_MAIL, language: 'hi' });
    await look();
    const { rows } = await system.database.query('SELECT localized_text FROM outbox');
    const hindi = summaryFormat('hi-IN-u-nu-latn');
    expect(rows[0].localized_text).toMatch(
      `${hindi.month(month)} में आपके इन्वर्टर की सौर ऊर्जा: ${hindi.energy(await portal(month))}। यह ${hindi.month(before)}`,
    );
    expect(await dispatchMessages(system.database, worker, mail.server.url)).toEqual([]);
    expect(mail.mails[0]!.parts['text/html']).toContain(rows[0].localized_text);
    expect(mail.mails[0]!.parts['text/plain']).toContain(
      `https://portal.example.org/?inverter=${world.a.serial}&view=monthly&date=${month}-01`,
    );
  });

  it('waits for the quiet hours', async () => {
    await seed(inverter, `${month}-01`);
    await prefer({ ...WITH_MAIL, quietHours: { fromMinute: 0, untilMinute: 23 * 60 + 59 } });
    await look();
    expect((await message()).send_after).not.toBeNull();
    expect(await dispatchMessages(system.database, worker, mail.server.url)).toEqual([]);
    expect(mail.mails).toEqual([]);
  });

  it('has the savings of the portal if a tariff applied', async () => {
    await seed(inverter, `${month}-01`);
    await browser.must('POST /setTariff', { ...TARIFF, user_id: String(userId), validFrom: month });
    await look();
    const savings = (
      await browser.must(`GET /getSavings?user_id=${userId}&year=${month.slice(0, 4)}`)
    ).json();
    const { savedPaise } = savings.months[Number(month.slice(5)) - 1];
    expect(savedPaise).toBeGreaterThan(10_000);
    expect((await message()).text).toContain(
      ` Saved by your tariff: ${summaryFormat('en-IN').money(savedPaise)}.`,
    );
  });

  it('is not compared with months that are not complete, as before another inverter was added', async () => {
    await seed(inverter, `${monthAfter(lastYear, -1)}-01`);
    await seed(await addRoof(), `${before}-03`);
    await look();
    expect((await message()).text).toBe(
      `Solar energy of your 2 inverters in ${name(month)}: ${energy(await portal(month))}.`,
    );
  });

  it('states missing data', async () => {
    await seed(inverter, `${lastYear}-01`, `${month}-21`);
    await look();
    const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    const { text } = await message();
    expect(text).toMatch(
      `Solar energy of your inverter in ${name(month)}: ${energy(await portal(month))}. Data are missing, so this is not exact: `,
    );
    const percent = Number(/: (\d+) % of the daylight hours have data\.$/.exec(text)![1]);
    expect(Math.abs(percent - (100 * 20) / days)).toBeLessThan(2);
  });

  it('names inverters that are not included, or states that there is no data', async () => {
    await seed(inverter, `${lastYear}-01`);
    await seed(await addRoof(), `${lastYear}-01`, `${before}-21`);
    await look();
    expect((await message()).text).toContain(
      `${energy(await portal(month))}. Not included: 1 without data. Data are missing, so this is not exact: 50 % of`,
    );
    await system.database.query('DELETE FROM energy_hours WHERE inverter_id = $1', [inverter]);
    await system.database.query('DELETE FROM energy_tails WHERE inverter_id = $1', [inverter]);
    await system.database.query('DELETE FROM outbox');
    await prefer(WITH_MAIL);
    await look();
    expect((await message()).text).toBe(
      `Solar energy of your inverter in ${name(month)}: unknown. No data arrived for that month.`,
    );
  });

  it('is not written without any inverter that had reported, or if all are removed', async () => {
    expect(await look()).toBe(0);
    await seed(inverter, `${thisMonth}-01`);
    await prefer(WITH_MAIL);
    expect(await look()).toBe(0);
    await seed(await addRoof({ status: 'REMOVED' }), `${lastYear}-01`);
    await prefer(WITH_MAIL);
    expect(await look()).toBe(0);
  });

  it('leaves out a removed inverter that has no energy of the month', async () => {
    await seed(inverter, `${month}-01`);
    await seed(await addRoof({ status: 'REMOVED' }), `${lastYear}-01`, `${before}-03`);
    await look();
    expect((await message()).text).toBe(
      `Solar energy of your inverter in ${name(month)}: ${energy(await portal(month))}.`,
    );
  });

  it('is written in the first days of the month only, and only to people who chose a channel for alerts', async () => {
    await seed(inverter, `${month}-01`);
    expect(await look(new Date(`${thisMonth}-08T12:00:00+05:30`))).toBe(0);
    for (const channels of [{}, { outage: ['sms'] }, { outage: ['email'], summary: [] }] as const) {
      await prefer({ ...DEFAULT_PREFERENCES, channels });
      expect(await look()).toBe(0);
    }
    await prefer({ ...DEFAULT_PREFERENCES, channels: { summary: ['sms'] } });
    expect(await look(new Date(`${thisMonth}-07T12:00:00+05:30`))).toBe(1);
    expect(await dispatchMessages(system.database, worker, mail.server.url)).toEqual([
      expect.stringMatching(/^Solar energy/),
    ]);
  });

  it.each([
    ['will be', 'dirty_from = $2'],
    ['are being', 'recompute_from = $2, dirty_from = now()'],
  ])('waits an hour while hours of the month %s recomputed', async (_, marks) => {
    await seed(inverter, `${month}-01`);
    await system.database.query(`UPDATE energy_tails SET ${marks} WHERE inverter_id = $1`, [
      inverter,
      `${month}-28T12:00:00+05:30`,
    ]);
    expect(await look()).toBe(0);
    await system.database.query(
      'UPDATE energy_tails SET dirty_from = NULL, recompute_from = NULL WHERE inverter_id = $1',
      [inverter],
    );
    expect(await look(new Date(now.getTime() + 3_590_000))).toBe(0);
    expect(await look(new Date(now.getTime() + 3_600_000))).toBe(1);
  });

  it('is due again in the daytime of the next month’s first days', async () => {
    await look();
    const { rows } = await system.database.query('SELECT summary_due_at AS at FROM alert_preferences');
    const local = new Date(rows[0].at.getTime() + 5.5 * 3_600_000).toISOString();
    expect(local.slice(0, 7)).toBe(monthAfter(thisMonth, 1));
    expect([1, 2, 3]).toContain(Number(local.slice(8, 10)));
    expect(local.slice(11, 16) >= '09:00' && local.slice(11, 16) < '19:00').toBe(true);
  });

  it('is written by the job for people in several batches, and no two workers write the same', async () => {
    await system.database.query('DELETE FROM alert_preferences');
    const people = await Promise.all(Array.from({ length: 12 }, () => addUser(system.database)));
    for (const person of people) {
      await seed(await addRoof({ user_id: person }), `${month}-01`);
      await prefer(WITH_MAIL, person);
    }
    const small = { now, demo: false, limit: 5 };
    const runs = await Promise.all(
      [1, 2, 3].map(async () => [
        (await notifyMonthlySummaries(worker.pool, small)).written,
        (await notifyMonthlySummaries(worker.pool, small)).written,
      ]),
    );
    expect(runs.flat().reduce((sum, written) => sum + written, 0)).toBe(12);
    const handler = new MonthlySummaries(worker, createLogger('test', 'silent'), { DEMO: false });
    await handler.handle();
    const { rows } = await system.database.query(
      `SELECT count(*)::integer AS all, count(DISTINCT cause)::integer AS causes FROM outbox WHERE user_id = ANY ($1)`,
      [people],
    );
    expect(rows).toEqual([{ all: 12, causes: 12 }]);
  });
});

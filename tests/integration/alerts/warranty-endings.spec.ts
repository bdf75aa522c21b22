import { putAlertPreferences } from '@heliograph/database/alerts/alert-preferences';
import { notifyWarrantyEndings } from '@heliograph/database/alerts/notify-warranty-endings';
import { DEFAULT_PREFERENCES, type AlertPreferences } from '@heliograph/domain/alerts/preferences';
import { localDate } from '@heliograph/domain/time/zone';
import { addDays, addYears } from '@heliograph/domain/warranty/calendar';
import { createLogger } from '@heliograph/server/logging';
import { WarrantyEndings } from '@heliograph/worker/handlers/warranty-endings';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { dispatchMessages } from '../../support/alerts/dispatch.js';
import { useMailServer } from '../../support/alerts/mail-server.js';
import { addInverter, addUser } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';

const WITH_MAIL: AlertPreferences = { ...DEFAULT_PREFERENCES, channels: { outage: ['email', 'sms'] } };
const TERMS = { years: 5, yearsByRating: new Map([['10 kW', 9]]) };
const today = localDate('Asia/Kolkata', Date.now());
const ALL_DAY = { fromMinute: 0, untilMinute: 23 * 60 + 59 };

describe('the end of a warranty', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  const mail = useMailServer();
  let userId: number;

  beforeEach(async () => {
    await database.pool.query('TRUNCATE outbox, alert_preferences, inverters, users CASCADE');
    mail.mails.length = 0;
    userId = await addUser(database.pool);
    await putAlertPreferences(database.pool, userId, WITH_MAIL);
  });

  /** @param days from today to the last day under warranty */
  const install = (serial: string, days: number, columns: object = {}, years = 5) =>
    addInverter(database.pool, {
      serial_number: serial,
      inverter_name: 'Roof',
      user_id: userId,
      date_of_installation: addYears(addDays(today, days), -years),
      ...columns,
    });
  const look = (days = 0) =>
    notifyWarrantyEndings(worker.pool, {
      terms: TERMS,
      now: new Date(Date.now() + days * 86_400_000),
      demo: false,
    });
  const told = async () =>
    (await database.rows('SELECT path FROM outbox ORDER BY id')).map(({ path }) => path.split('=')[1]);
  const dispatchLater = async () => {
    await database.pool.query(
      'UPDATE outbox SET send_after = now(); UPDATE alert_preferences SET quiet_from_minute = NULL, quiet_until_minute = NULL',
    );
    return dispatchMessages(database.pool, worker, mail.server.url);
  };

  it('sends one message, from 60 days before it', async () => {
    await install('WE-61', 61);
    expect(await look()).toBe(0);
    expect(await look(1)).toBe(1);
    expect([await look(1), await look(2), await look(60)]).toEqual([0, 0, 0]);
    expect(await told()).toEqual(['WE-61']);
  });

  it('sends an e-mail by day, with the date and a link to the warranty', async () => {
    await install('WE-1', 60);
    await look();
    const { send_after: sendAfter } = await database.row('SELECT send_after FROM outbox');
    expect(sendAfter.getTime()).toBeGreaterThan(Date.now());
    const hour = new Date(sendAfter.getTime() + 5.5 * 3_600_000).getUTCHours();
    expect([hour >= 9, hour < 19]).toEqual([true, true]);
    expect([await dispatchMessages(database.pool, worker, mail.server.url), mail.mails]).toEqual([[], []]);
    expect(await dispatchLater()).toEqual([]);
    const { to, parts } = mail.mails[0]!;
    expect(to).toBe('asha@example.org');
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(parts['text/plain']).toContain(
      `The warranty of your inverter (Name: Roof , SerialNo: WE-1) ends on ${date.format(Date.parse(addDays(today, 60)))}.`,
    );
    expect(parts['text/plain']).toContain('https://portal.example.org/checkWarranty?inverter=WE-1');
    await dispatchLater();
    expect(mail.mails).toHaveLength(1);
  });

  it('sends its message in Hindi to a person who reads Hindi, after their quiet hours', async () => {
    await putAlertPreferences(database.pool, userId, {
      ...WITH_MAIL,
      language: 'hi',
      quietHours: ALL_DAY,
    });
    await install('WE-2', 10);
    await look();
    const { send_after: sendAfter, localized_text: text } = await database.row('SELECT * FROM outbox');
    expect(new Date(sendAfter.getTime() + 5.5 * 3_600_000).toISOString()).toContain('T23:59');
    expect(text).toMatch(/^आपके इन्वर्टर \(नाम: Roof, सीरियल नंबर: WE-2\) की वारंटी \d+ \S+ \d{4} को ख़त्म होगी।/);
    await dispatchLater();
    expect(mail.mails[0]!.parts['text/plain']).toContain('की वारंटी');
    expect(mail.mails[0]!.headers['subject']).toBeDefined();
  });

  it('waits for quiet hours that begin before it would be sent', async () => {
    const id = await install('WE-6', 10);
    const minute = 9 * 60 + (id % 600);
    const quietHours = { fromMinute: minute - 1, untilMinute: minute + 7 };
    await putAlertPreferences(database.pool, userId, { ...WITH_MAIL, quietHours });
    await look();
    const { send_after: sendAfter } = await database.row('SELECT send_after FROM outbox');
    const local = new Date(sendAfter.getTime() + 5.5 * 3_600_000);
    expect(local.getUTCHours() * 60 + local.getUTCMinutes()).toBe(minute + 7);
  });

  it('sends no message after its day, for a removed inverter, a demonstration, or without owner', async () => {
    await install('WE-OVER', -1);
    await install('WE-REMOVED', 30, { status: 'REMOVED' });
    await install('WE-DEMO', 30, { demo: true });
    await install('WE-FREE', 30, { user_id: null });
    await install('WE-UNKNOWN', 30, { power_rating: '4711 kW' });
    await addInverter(database.pool, { serial_number: 'WE-NEVER', user_id: userId });
    expect(await look()).toBe(0);
    await install('WE-LAST', 0);
    expect(await look()).toBe(1);
  });

  it('is that of the rating', async () => {
    await install('WE-5', 30, { power_rating: '10 kW' });
    await install('WE-9', 30, { power_rating: '10 kW' }, 9);
    await look();
    expect(await told()).toEqual(['WE-9']);
  });

  it('sends messages only to people who chose e-mail or notifications, and text messages only by choice', async () => {
    await install('WE-3', 30);
    for (const channels of [{}, { outage: ['sms'] }, { outage: ['email'], care: [] }] as const) {
      await putAlertPreferences(database.pool, userId, { ...DEFAULT_PREFERENCES, channels });
      expect(await look()).toBe(0);
    }
    await database.pool.query('DELETE FROM alert_preferences');
    expect(await look()).toBe(0);
    await putAlertPreferences(database.pool, userId, { ...DEFAULT_PREFERENCES, channels: { care: ['sms'] } });
    expect(await look()).toBe(1);
    expect(await dispatchLater()).toEqual([expect.stringContaining('SerialNo: WE-3')]);
  });

  it('is found by the job with the terms of the settings', async () => {
    await install('WE-4', 30, {}, 7);
    const handler = new WarrantyEndings(worker, createLogger('test', 'silent'), {
      WARRANTY_YEARS: 7,
      WARRANTY_YEARS_BY_RATING: new Map(),
      DEMO: false,
    });
    await handler.handle();
    await handler.handle();
    expect(await told()).toEqual(['WE-4']);
  });

  it('sends a message to each of many owners, over several batches', async () => {
    for (let n = 0; n < 3; n += 1) {
      await database.pool.query(
        `INSERT INTO inverters (serial_number, status, power_rating, rated_power_w, latitude, longitude, time_zone, user_id,
           date_of_installation)
         SELECT 'WM-' || $1 || '-' || n, 'ACTIVE', '5 kW', 5000, 18.5, 73.9, 'Asia/Kolkata', $2, $3::date
         FROM generate_series(1, 350) n`,
        [String(n), userId, addYears(addDays(today, 20 + n), -5)],
      );
    }
    expect(await look()).toBe(1_050);
  });
});

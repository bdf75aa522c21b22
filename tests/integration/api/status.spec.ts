import { addIngestMinute } from '@heliograph/database/ingest-minutes/add-ingest-minute';
import { recordClockProblem } from '@heliograph/database/heartbeats/clock-problem';
import { recordHeartbeat } from '@heliograph/database/heartbeats/record-heartbeat';
import { AlertWatch } from '@heliograph/api/modules/status/alert-watch';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, logIn } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';

const MINUTE_MS = 60_000;

describe('the administrators’ status', () => {
  const system = useApi();
  let cookie: string;
  beforeAll(async () => {
    cookie = await logIn(system.api.port, 'administrator', PHONES.administrator, PASSWORD);
  });

  const get = async (call: string) => (await ask(system.api.port, 'GET', `/api/${call}`, { cookie })).json();

  it('counts records in total and of the last week', async () => {
    expect(await get('getAllCounts')).toEqual({
      activeTicketCount: 0,
      closedTicketCount: 0,
      inverterCount: 4,
      userCount: 3,
      NCInverterCount: 0,
      adminCount: 2,
      highTicketCount: 0,
      closedThisWeekCount: 0,
      inverterThisWeekCount: 4,
      userThisWeekCount: 3,
    });
    const { inverter, a } = system.people;
    await system.database.query(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description, status, priority, closed_at) VALUES
         ($1, $2, 'Asha', 'x', 'OPEN', 'HIGH', NULL), ($1, $2, 'Asha', 'x', 'ON_HOLD', 'LOW', NULL),
         ($1, $2, 'Asha', 'x', 'CLOSED', 'LOW', now()), ($1, $2, 'Asha', 'x', 'CLOSED', 'HIGH', now() - interval '8 days')`,
      [inverter['A-0001'], a],
    );
    await system.database.query(
      `INSERT INTO silence_cases (inverter_id, silent_since, closed_at) VALUES ($1, now(), NULL), ($2, now(), now()), ($3, now(), NULL)`,
      [inverter['A-0001'], inverter['A-0002'], inverter['B-0001']],
    );
    // An open outage overrides only INSTALLED and ACTIVE; NO_COMMUNICATION set by an administrator counts too.
    await system.database.query(`UPDATE inverters SET status = 'NOT_WORKING' WHERE id = $1`, [
      inverter['B-0001'],
    ]);
    await system.database.query(`UPDATE inverters SET status = 'NO_COMMUNICATION' WHERE id = $1`, [
      inverter['FREE-0001'],
    ]);
    await system.database.query(`UPDATE users SET created_at = now() - interval '8 days' WHERE id = $1`, [a]);
    expect(await get('getAllCounts')).toMatchObject({
      activeTicketCount: 2,
      closedTicketCount: 2,
      NCInverterCount: 2,
      highTicketCount: 1,
      closedThisWeekCount: 1,
      userThisWeekCount: 2,
    });
  });

  it('has no service figures before the first ingest', async () => {
    // Messages about the administrators' logins.
    await system.database.query('DELETE FROM outbox');
    expect(await get('getServiceState')).toEqual({
      timeZone: 'Asia/Kolkata',
      taking: false,
      takingSince: null,
      clock: null,
      readingsPerMinute: null,
      storeMsMean: null,
      storeMsMax: null,
      backlogReadings: null,
      refoldingInverterCount: 0,
      setAsideTodayCount: 0,
      disk: null,
      // Nothing is late yet, because the API has just started.
      watch: {
        late: [],
        lastJobAt: null,
        lastSweepAt: null,
        oldestMessageAt: null,
        lastCanaryAt: null,
        fleetSilentSince: null,
      },
    });
  });

  it('sums the figures of all ingests over the last complete minute', async () => {
    const { database, people } = system;
    const before = Date.now();
    await recordHeartbeat(database, 'ingest');
    // Near the full minute, either may be the last complete one.
    const thisMinute = Date.now() - (Date.now() % MINUTE_MS);
    for (const ago of [1, 2])
      for (const storeMsMax of [30, 90]) {
        const done = { readings: 10, backlogReadings: 3, storeMsSum: 200, storeMsMax };
        await addIngestMinute(database, new Date(thisMinute - ago * MINUTE_MS), done);
      }
    await database.query(
      'INSERT INTO energy_tails (inverter_id, dirty_from) VALUES ($1, now()), ($2, NULL)',
      [people.inverter['A-0001'], people.inverter['A-0002']],
    );
    await database.query(
      `INSERT INTO quarantine (serial_number, topic, reason, payload, received_at)
       VALUES ('A-0001', 't', 'invalid_json', '', now()), ('A-0001', 't', 'invalid_json', '', now() - interval '25 hours')`,
    );
    const state = await get('getServiceState');
    expect(Date.parse(state.takingSince)).toBeGreaterThanOrEqual(before);
    expect(state).toMatchObject({
      taking: true,
      readingsPerMinute: 20,
      storeMsMean: 20,
      storeMsMax: 90,
      backlogReadings: 6,
      refoldingInverterCount: 1,
      setAsideTodayCount: 1,
    });
  });

  it('returns the error of ingest’s clock while it is wrong', async () => {
    const wrong = { offS: 2700, from: 'devices' } as const;
    await recordClockProblem(system.database, 'ingest', wrong);
    expect(await get('getServiceState')).toMatchObject({ clock: wrong });
    await system.database.query("UPDATE service_heartbeats SET clock_off_at = now() - interval '31 seconds'");
    expect(await get('getServiceState')).toMatchObject({ clock: null });
  });

  it('returns the times of the worker’s last job and message, and since when a message waits', async () => {
    await system.database.query(
      `INSERT INTO duties (duty, known_since, ended_at, succeeded_at) VALUES
         ('no-communication-sweep', now(), '2026-05-20T06:32:00Z', '2026-05-20T06:30:00Z'),
         ('retention', now(), '2026-05-20T06:31:00Z', NULL),
         ('canary-delivery', now(), '2026-05-20T06:20:00Z', '2026-05-20T06:20:00Z')`,
    );
    await system.database.query(
      `INSERT INTO outbox (kind, cause, phone, text, created_at, delivered_at) VALUES
         ('notice', 'waits', '9', 'x', '2026-05-20T06:10:00Z', NULL),
         ('notice', 'delivered', '9', 'x', '2026-05-20T06:00:00Z', now())`,
    );
    expect((await get('getServiceState')).watch).toEqual({
      late: [],
      lastJobAt: '2026-05-20T06:32:00.000Z',
      lastSweepAt: '2026-05-20T06:30:00.000Z',
      oldestMessageAt: '2026-05-20T06:10:00.000Z',
      lastCanaryAt: '2026-05-20T06:20:00.000Z',
      fleetSilentSince: null,
    });
  });

  it('warns of every late part once it has run for long enough', async () => {
    const watch = new AlertWatch(system.database, { DATABASE_DISK: undefined });
    expect(await watch.warnings()).toEqual([]);
    const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 86_400_000);
    expect((await watch.read()).late).toEqual(['worker', 'sweep', 'messages', 'canary']);
    expect(await watch.warnings()).toEqual([
      'No job of a worker has ended since 2026-05-20T06:32:00.000Z.',
      'No outage sweep has succeeded since 2026-05-20T06:30:00.000Z.',
      'A message waits for delivery since 2026-05-20T06:10:00.000Z.',
      'The canary has not been delivered since 2026-05-20T06:20:00.000Z.',
    ]);
    later.mockRestore();
  });

  it('deletes ingest minutes after an hour', async () => {
    const nothing = { readings: 0, backlogReadings: 0, storeMsSum: 0, storeMsMax: 0 };
    await addIngestMinute(system.database, new Date(Date.now() - 61 * MINUTE_MS), nothing);
    await addIngestMinute(system.database, new Date(), nothing);
    const { rows } = await system.database.query(
      `SELECT count(*)::int AS old FROM ingest_minutes WHERE minute_at < now() - interval '1 hour'`,
    );
    expect(rows).toEqual([{ old: 0 }]);
  });
});

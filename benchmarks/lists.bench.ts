// Time of the back office's lists, counts and search with 100,000 inverters, 50,000 users and 20,000 tickets: the whole
// answer, in multiples of an interleaved `SELECT 1` on the same connection pool, and in multiples of the API's smallest
// call with a session.
import { createApp } from '@heliograph/api/create-app';
import { apiSettings } from '@heliograph/api/settings';
import { openDatabase } from '@heliograph/database/connection/database';
import { LongReads } from '@heliograph/database/connection/long-reads';
import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import { writeTrialInverters } from '@heliograph/database/trial/write-trial-inverters';
import { writeTrialReadings } from '@heliograph/database/trial/write-trial-readings';
import { writeTrialTickets } from '@heliograph/database/trial/write-trial-tickets';
import { writeTrialUsers } from '@heliograph/database/trial/write-trial-users';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { localDate, localInstant, localTime } from '@heliograph/domain/time/zone';
import { createLogger } from '@heliograph/server/logging';
import { trialDays } from '@heliograph/standalone/trial/trial-days';
import { ask, logIn } from '@heliograph/tests/integration/api/support/http';
import { addPeople, PASSWORD, PHONES } from '@heliograph/tests/integration/api/support/people';
import { createTestDatabase } from '@heliograph/tests/support/database';
import { median } from '@heliograph/tests/support/median';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spyOn } from './reads/spied-pool.js';
import { report } from './report.js';

const [INVERTERS, USERS, TICKETS] = [100_000, 50_000, 20_000];
/** In the last week. */
const [REJECTED, OUTAGES] = [20_000, 5_000];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
/** Warms the connections' caches and the code. */
const WARM_UP = 3;
const ANSWER_MAX_MS = 150;
const SMALLEST = 'getAdminByToken';
const LAST_PAGE = INVERTERS / 8 - 1;

/** Start of an hour in which most inverters were active, and of one by night. */
const hourOfYesterday = (hour: number) => {
  const { year, month, day } = localTime('Asia/Kolkata', Date.now());
  return new Date(localInstant('Asia/Kolkata', year, month, day - 1, hour)).toISOString();
};

/** The requests by name. */
const calls: Readonly<Record<string, string>> = {
  'fleet, trouble first': 'getFleet?size=8&sort=trouble',
  'fleet, newest first': 'getFleet?size=8',
  'fleet, last page': `getFleet?size=8&page=${LAST_PAGE}`,
  'fleet, one state': 'getFleet?size=8&state=fault&sort=trouble',
  'fleet, the largest state': 'getFleet?size=8&state=producing&sort=trouble',
  'fleet, one city': 'getFleet?size=8&city=Pune',
  'fleet, active at noon': `getFleet?size=8&sort=trouble&active_at=${hourOfYesterday(12)}`,
  'fleet, active at night': `getFleet?size=8&sort=trouble&active_at=${hourOfYesterday(1)}`,
  'fleet, part of a serial': 'getFleet?size=8&search=trial-0123',
  'inverters, part of a serial': 'getAllInverter?size=8&search=12345&search_in=serial_number',
  'totals of the fleet': 'getFleetTotals',
  'choices of the filters': 'getFleetChoices',
  'counts of the status page': 'getAllCounts',
  'rejected messages of today': `getRejectedMessages?size=25&from=${localDate('Asia/Kolkata', Date.now())}`,
  'alarms of the week': 'getAlarms?size=25',
  'outages closed without a ticket': 'getAlarms?size=25&view=closed_without_ticket',
  users: 'getAllUser?size=8',
  'users by name': 'getAllUser?size=8&sort=name',
  'users, a phone number': 'getAllUser?size=8&search=1000004321',
  tickets: 'getAllTicket?size=8',
  'tickets, overdue by due time': 'getAllTicket?size=8&view=overdue&sort=dueAt',
  'tickets, closed': 'getAllTicket?size=8&view=closed',
  'tickets, a word': 'getAllTicket?size=8&search=fan',
  'counts of the ticket views': 'getTicketCounts',
  'search: a serial number': 'searchEverything?term=trial-012345',
  'search: part of one': 'searchEverything?term=0123',
  'search: a phone number': 'searchEverything?term=%2B911000004321',
  'search: a name': 'searchEverything?term=asha',
  'search: nothing found': 'searchEverything?term=nowhere',
  [SMALLEST]: SMALLEST,
};

const own = await createTestDatabase();
const database = await openDatabase({ url: own.url, connectionsMax: 4 });
const spy = spyOn(database.pool);
const settings = apiSettings.parse({
  DATABASE_URL: own.url,
  SERVER_KEY: Buffer.alloc(32, 7).toString('base64'),
  ADMIN_SECOND_FACTOR: 'off',
});
const app = await createApp({
  settings,
  pool: database.pool,
  longReads: new LongReads({ primary: database.pool }),
  logger: createLogger('api', 'fatal'),
});
try {
  await writeFleet();
  await app.listen(0, '127.0.0.1');
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  const cookie = await logIn(port, 'administrator', PHONES.administrator, PASSWORD);

  const answers = new Map(Object.keys(calls).map((name) => [name, [] as number[]]));
  const statements = new Map<string, number>();
  const roundTrips: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const [name, path] of Object.entries(calls)) {
      await database.pool.query('SELECT 1');
      spy.take();
      await database.pool.query('SELECT 1');
      const [roundTrip] = spy.take();
      const begun = performance.now();
      const { status, text } = await ask(port, 'GET', `/api/${path}`, { cookie });
      const ms = performance.now() - begun;
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      statements.set(name, spy.take().length);
      if (round < 0) continue;
      answers.get(name)!.push(ms);
      roundTrips.push(roundTrip!.ms);
    }

  const unit = median(roundTrips);
  const smallest = median(answers.get(SMALLEST)!);
  const slow = [...answers].filter(([, ms]) => median(ms) > ANSWER_MAX_MS).map(([name]) => name);
  const { rows } = await database.pool.query<{ server_version: string }>('SHOW server_version');
  await report('lists', {
    parts: [`PostgreSQL ${rows[0]!.server_version}`],
    tables: [
      {
        columns: [
          { name: 'call' },
          { name: 'statements', decimals: 0 },
          { name: 'in round trips', decimals: 0 },
          { name: 'in smallest calls', decimals: 1 },
        ],
        rows: [...answers].map(([name, ms]) => [
          name,
          statements.get(name)!,
          median(ms) / unit,
          median(ms) / smallest,
        ]),
      },
    ],
    notes: [
      `A round trip, one \`SELECT 1\`, took ${Math.round(unit * 1000)} µs, so ${ANSWER_MAX_MS} ms were ${Math.round(ANSWER_MAX_MS / unit)} round trips. Longer than that: ${slow.join(', ') || 'no call'}.`,
    ],
  });
} finally {
  await app.close();
  await database.close();
  await own.drop();
}

async function writeFleet(): Promise<void> {
  const { pool } = database;
  await addPeople(pool);
  await inTransaction(pool, async (client) => {
    await writeTrialUsers(client, USERS, 'x');
    await writeTrialInverters(client, INVERTERS, USERS);
    await writeTrialReadings(client, trialDays(Date.now()));
    await writeTrialTickets(client, TICKETS, INVERTERS);
  });
  await pool.query(
    `INSERT INTO quarantine (received_at, inverter_id, serial_number, topic, reason, payload)
     SELECT now() - n * interval '30 seconds', i.id, i.serial_number, 'telemetry', 'invalid_json', '{'
     FROM generate_series(1, $1::int) n JOIN inverters i ON i.id = n`,
    [REJECTED],
  );
  await pool.query(
    `INSERT INTO silence_cases (inverter_id, silent_since, opened_at, closed_at, settled_at, close_reason)
     SELECT i.id, at, at, at + interval '1 hour', at + interval '2 hours', 'heard'
     FROM generate_series(1, $1::int) n JOIN inverters i ON i.id = n
     CROSS JOIN LATERAL (SELECT now() - interval '3 hours' - n * interval '100 seconds' AS at) t`,
    [OUTAGES],
  );
  await pool.query('VACUUM ANALYZE');
  await classifyFleetStates(pool, { now: new Date(), underPerformingShare: 0.6 });
}

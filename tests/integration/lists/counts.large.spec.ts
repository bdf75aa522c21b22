import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getAllCounts } from '@heliograph/contracts/http/get-all-counts';
import type { getClaimCounts } from '@heliograph/contracts/http/claims';
import type { getAlarmQuality } from '@heliograph/contracts/http/get-alarm-quality';
import type { FleetMap } from '@heliograph/contracts/http/get-fleet-map';
import type { FleetTotals } from '@heliograph/contracts/http/get-fleet-totals';
import type { Incident } from '@heliograph/contracts/http/get-incidents';
import type { getServiceState } from '@heliograph/contracts/http/get-service-state';
import type { getTicketReport } from '@heliograph/contracts/http/get-ticket-report';
import { FOUND_COUNTED_MAX } from '@heliograph/contracts/http/paging';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import { writeTrialInverters } from '@heliograph/database/trial/write-trial-inverters';
import { writeTrialReadings } from '@heliograph/database/trial/write-trial-readings';
import { writeTrialTickets } from '@heliograph/database/trial/write-trial-tickets';
import { writeTrialUsers } from '@heliograph/database/trial/write-trial-users';
import { claimStates } from '@heliograph/domain/claims/state';
import { localDate, localInstant, localTime } from '@heliograph/domain/time/zone';
import { fleetStates } from '@heliograph/domain/fleet/state';
import { ticketViews } from '@heliograph/domain/tickets/view';
import { trialDays } from '@heliograph/standalone/trial/trial-days';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ask, logIn } from '../api/support/http.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';

const [INVERTERS, USERS, TICKETS] = [100_000, 50_000, 20_000];

/** On every fifth ticket, one per inverter, in every state. */
const CLAIMS = /* sql */ `
INSERT INTO claims (ticket_id, inverter_id, old_serial_number, state, stock_inverter_id, installed_at, opened_by)
SELECT t.id, t.inverter_id, i.serial_number, state, CASE WHEN state IN ('DISPATCHED', 'INSTALLED') THEN stock.id END,
       CASE WHEN state = 'INSTALLED' THEN now() END, (SELECT min(id) FROM administrators)
FROM (
  SELECT *, row_number() OVER (ORDER BY id) AS n FROM (SELECT DISTINCT ON (inverter_id) * FROM tickets WHERE id % 5 = 0) one
) t
JOIN inverters i ON i.id = t.inverter_id
JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM inverters) stock USING (n)
CROSS JOIN LATERAL (
  SELECT (ARRAY['PENDING', 'PENDING', 'APPROVED', 'REFUSED', 'DISPATCHED', 'INSTALLED', 'REFUSED'])[1 + t.n % 7] AS state
) s`;

/** Three open and three closed ones. Each second inverter had an outage of the same incident before. */
const INCIDENTS = /* sql */ `
WITH opened AS (
  INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters, closed_at)
  SELECT 'dealer', 'Dealer ' || n, 'grid', now() - interval '2 hours', now() - interval '1 hour', 40 * n, 50 * n,
         CASE WHEN n % 2 = 0 THEN now() END
  FROM generate_series(1, 6) n
  RETURNING id, silent_inverters, closed_at
), members AS (
  SELECT o.id AS incident_id, o.closed_at, i.id AS inverter_id, i.n
  FROM opened o JOIN (SELECT id, row_number() OVER (ORDER BY id DESC) AS n FROM inverters) i ON i.n <= o.silent_inverters
)
INSERT INTO silence_cases (inverter_id, incident_id, silent_since, opened_at, closed_at, settled_at)
SELECT inverter_id, incident_id, now() - interval '2 hours', now() - interval '1 hour', ended, ended
FROM members CROSS JOIN LATERAL (
  SELECT coalesce(closed_at, CASE WHEN n % 3 <> 0 OR incident_id <> (SELECT min(incident_id) FROM members) THEN now() END) AS ended
  UNION ALL SELECT now() WHERE n % 2 = 0
) outages`;

/** Rejected messages of yesterday and today, more than are counted, of known and unknown devices. */
const REJECTED = /* sql */ `
INSERT INTO quarantine (received_at, inverter_id, serial_number, topic, reason, payload)
SELECT now() - n % 2 * interval '1 day', i.id, coalesce(i.serial_number, 'UNKNOWN'), 'solar/v1/x/telemetry', 'invalid_json', '{'
FROM generate_series(1, 21000) n LEFT JOIN inverters i ON i.id = n % 7`;

describe('every count of a fleet of 100,000', () => {
  const system = useApi();
  let cookie: string;

  beforeAll(async () => {
    const { database } = system;
    await inTransaction(database, async (client) => {
      await writeTrialUsers(client, USERS, 'x');
      await writeTrialInverters(client, INVERTERS, USERS);
      await writeTrialReadings(client, trialDays(Date.now()));
      await writeTrialTickets(client, TICKETS, INVERTERS);
    });
    await database.query(
      `UPDATE tickets SET assignee_id = (SELECT id FROM administrators WHERE phone_no = $1), resolution_due_at = now() - interval '1 hour'
       WHERE id % 16 = 0 AND status <> 'CLOSED'`,
      [PHONES.administrator],
    );
    await database.query(CLAIMS);
    await database.query(INCIDENTS);
    await database.query(REJECTED);
    await database.query('UPDATE energy_tails SET dirty_from = now() WHERE inverter_id % 1000 = 1');
    await database.query('VACUUM ANALYZE');
    await classifyFleetStates(database, { now: new Date(), underPerformingShare: 0.6 });
    cookie = await logIn(system.api.port, 'administrator', PHONES.administrator, PASSWORD);
  });

  const get = (path: string) => ask(system.api.port, 'GET', `/api/${path}`, { cookie });
  const read = async <Output>(path: string) => (await get(path)).json<Output>();
  const lengthOf = async (list: string) => {
    const { status, headers, text } = await get(`${list}${list.includes('?') ? '&' : '?'}size=1`);
    expect([list, status, text.slice(0, 1)]).toEqual([list, 200, '[']);
    return Number(headers['x-total-count']);
  };

  it('on the status page equals the length of its list', async () => {
    const counts = await read<OutputOf<typeof getAllCounts>>('getAllCounts');
    expect(counts.inverterCount).toBeGreaterThan(INVERTERS);
    const lists = {
      activeTicketCount: 'getAllTicket?view=active',
      highTicketCount: 'getAllTicket?view=high',
      closedTicketCount: 'getAllTicket?view=closed',
      closedThisWeekCount: 'getAllTicket?view=closed_this_week',
      inverterCount: 'getFleet',
      userCount: 'getAllUser',
      userThisWeekCount: 'getAllUser?registered_this_week=yes',
      inverterThisWeekCount: 'getFleet?added_this_week=yes',
      adminCount: 'getAllAdmins',
      NCInverterCount: 'getAllInverter?search=NO_COMMUNICATION',
    } as const;
    const lengths: Record<string, number> = {};
    for (const [count, list] of Object.entries(lists)) lengths[count] = await lengthOf(list);
    expect(counts).toMatchObject(lengths);
  });

  it('of a state equals the length of its list, and all add up to the fleet', async () => {
    const { states, inverters, reporting, expected } = await read<FleetTotals>('getFleetTotals');
    const lengths: Record<string, number> = {};
    for (const state of fleetStates) lengths[state] = await lengthOf(`getFleet?state=${state}`);
    for (const state of fleetStates) expect([state, states?.[state] ?? 0]).toEqual([state, lengths[state]]);
    expect(Object.values(lengths).reduce((sum, one) => sum + one, 0)).toBe(inverters);
    // These numbers are those of the evaluation, so the last page must have them, too.
    for (const [filter, count] of [
      ...fleetStates.map((state) => [`state=${state}`, lengths[state]!] as const),
      ['reporting=yes', reporting!],
      ['reporting=expected', expected!],
    ] as const) {
      const list = `getFleet?${filter}&sort=trouble&size=1`;
      expect([filter, await lengthOf(`getFleet?${filter}`)]).toEqual([filter, count]);
      if (count > 0) expect(await read<unknown[]>(`${list}&page=${count}`)).toHaveLength(1);
      expect(await read<unknown[]>(`${list}&page=${count + 1}`)).toEqual([]);
    }
    // Both: counted one by one.
    expect(await lengthOf('getFleet?state=producing&reporting=yes')).toBe(lengths.producing);
  });

  it('of a filter’s choice equals the length of its list', async () => {
    const choices = await read<Record<string, { name: string; inverters: number }[]>>('getFleetChoices');
    const filters = { ratings: 'rating', cities: 'city', dealers: 'dealer', firmwares: 'firmware' };
    expect(Object.keys(choices).sort()).toEqual(Object.keys(filters).sort());
    for (const [name, filter] of Object.entries(filters))
      for (const { name: value, inverters } of choices[name]!.slice(0, 5))
        expect([value, await lengthOf(`getFleet?${filter}=${encodeURIComponent(value)}`)]).toEqual([
          value,
          inverters,
        ]);
  });

  it('of a city on the map equals the length of its list', async () => {
    const { cities, total } = await read<FleetMap>('getFleetMap');
    expect(total).toBe(cities.length);
    for (const { city, inverters } of cities)
      expect([city, await lengthOf(`getFleet?city=${encodeURIComponent(city)}`)]).toEqual([city, inverters]);
  });

  it('of a view of tickets equals the length of its list', async () => {
    const counts = await read<Record<string, number>>('getTicketCounts');
    expect(counts.mine).toBeGreaterThan(0);
    expect(counts.overdue).toBeGreaterThan(0);
    expect(counts.all).toBe(await lengthOf('getAllTicket'));
    for (const view of ticketViews)
      expect([view, await lengthOf(`getAllTicket?view=${view}`)]).toEqual([view, counts[view]]);
  });

  it('of a state of claims equals the length of its list', async () => {
    const { all, ...counts } = await read<OutputOf<typeof getClaimCounts>>('getClaimCounts');
    expect(all).toBe(await lengthOf('getClaims'));
    expect(Object.keys(counts).sort()).toEqual([...claimStates].sort());
    for (const state of claimStates) {
      expect(counts[state]).toBeGreaterThan(0);
      expect([state, await lengthOf(`getClaims?claimState=${state}`)]).toEqual([state, counts[state]]);
    }
    expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(all);
  });

  it('of an incident’s inverters equals the length of its list', async () => {
    const incidents = await read<Incident[]>('getIncidents?size=100');
    expect(incidents).toHaveLength(await lengthOf('getIncidents'));
    for (const { id, inverters, silentInverters, stillSilent } of incidents) {
      expect(inverters).toBe(silentInverters);
      expect([id, await lengthOf(`getFleet?incident=${id}`)]).toEqual([id, inverters]);
      expect([id, await lengthOf(`getFleet?silent_in=${id}`)]).toEqual([id, stillSilent]);
    }
    const open = incidents.filter(({ closedAt }) => closedAt === null);
    expect([open.length, incidents.length - open.length]).toEqual([
      await lengthOf('getIncidents?state=open'),
      await lengthOf('getIncidents?state=closed'),
    ]);
    expect(incidents.some(({ stillSilent }) => stillSilent > 0)).toBe(true);
  });

  it('of the service’s state equals the length of its list', async () => {
    const { timeZone, ...state } = await read<OutputOf<typeof getServiceState>>('getServiceState');
    expect(state.setAsideTodayCount).toBe(FOUND_COUNTED_MAX);
    const today = localDate(timeZone, Date.now());
    expect(await lengthOf(`getRejectedMessages?from=${today}`)).toBe(state.setAsideTodayCount);
    expect(await lengthOf(`getRejectedMessages?from=${today}&to=${today}&inverter=1`)).toBe(1_500);
    expect(state.refoldingInverterCount).toBeGreaterThan(0);
    expect(await lengthOf('getFleet?recomputing=yes')).toBe(state.refoldingInverterCount);
  });

  it('of active inverters in an hour equals the length of its list', async () => {
    const { timeZone } = await read<OutputOf<typeof getServiceState>>('getServiceState');
    const { year, month, day } = localTime(timeZone, Date.now());
    const hours = await read<(number | null)[]>('getActiveInverterCountHourly/');
    for (const [hour, active] of hours.entries()) {
      if (active === null) continue;
      const at = new Date(localInstant(timeZone, year, month, day, hour)).toISOString();
      expect([hour, await lengthOf(`getFleet?active_at=${at}`)]).toEqual([hour, active]);
      expect([hour, await lengthOf(`getFleet?active_at=${at}&sort=trouble`)]).toEqual([hour, active]);
      // Counted one by one.
      expect([hour, await lengthOf(`getFleet?active_at=${at}&search=a`)]).toEqual([
        hour,
        Math.min(active, 10_000),
      ]);
    }
  });

  it('of alarms equals the length of its list', async () => {
    const quality = await read<OutputOf<typeof getAlarmQuality>>('getAlarmQuality');
    expect(quality.alarms).toBeGreaterThan(0);
    const lists = {
      alarms: 'getAlarms',
      standingCount: 'getAlarms?view=standing',
      closedCount: 'getAlarms?view=closed',
      closedWithoutTicketCount: 'getAlarms?view=closed_without_ticket',
    } as const;
    const lengths: Record<string, number> = {};
    for (const [count, list] of Object.entries(lists)) lengths[count] = await lengthOf(list);
    expect(quality).toMatchObject(lengths);
    for (const { inverter_id, alarms } of quality.worst)
      expect(await lengthOf(`getAlarms?inverter=${inverter_id}`)).toBe(alarms);
    const { at, alarms } = quality.peak!;
    expect(await lengthOf(`getAlarms?at=${at}`)).toBe(alarms);
  });

  it('of a month and priority in the ticket report equals the length of its list', async () => {
    const { months } = await read<OutputOf<typeof getTicketReport>>('getTicketReport?months=36');
    for (const { month, priority, opened, resolution } of months) {
      const list = `getAllTicket?month=${month}&priority=${priority}`;
      expect([list, await lengthOf(list)]).toEqual([list, opened]);
      expect(resolution.within + resolution.late).toBeLessThanOrEqual(opened);
    }
    expect(months.reduce((sum, { opened }) => sum + opened, 0)).toBe(await lengthOf('getAllTicket'));
  });
});

import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getAllCounts } from '@heliograph/contracts/http/get-all-counts';
import type { FleetMap } from '@heliograph/contracts/http/get-fleet-map';
import type { FleetTotals } from '@heliograph/contracts/http/get-fleet-totals';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import { writeTrialInverters } from '@heliograph/database/trial/write-trial-inverters';
import { writeTrialReadings } from '@heliograph/database/trial/write-trial-readings';
import { writeTrialTickets } from '@heliograph/database/trial/write-trial-tickets';
import { writeTrialUsers } from '@heliograph/database/trial/write-trial-users';
import { fleetStates } from '@heliograph/domain/fleet/state';
import { ticketViews } from '@heliograph/domain/tickets/view';
import { trialDays } from '@heliograph/standalone/trial/trial-days';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ask, logIn } from '../api/support/http.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';

const [INVERTERS, USERS, TICKETS] = [100_000, 50_000, 20_000];

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
    for (const [filter, count] of [
      ['yes', reporting!],
      ['expected', expected!],
    ] as const) {
      const list = `getFleet?reporting=${filter}&sort=trouble&size=1`;
      expect([filter, await lengthOf(`getFleet?reporting=${filter}`)]).toEqual([filter, count]);
      expect(await read<unknown[]>(`${list}&page=${count}`)).toHaveLength(1);
      expect(await read<unknown[]>(`${list}&page=${count + 1}`)).toEqual([]);
    }
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
});

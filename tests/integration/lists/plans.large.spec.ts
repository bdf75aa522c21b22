import { FOUND_COUNTED_MAX } from '@heliograph/contracts/http/paging';
import { administratorsList } from '@heliograph/database/administrators/list-administrators';
import type { Queryable } from '@heliograph/database/connection/database';
import { readFleetActiveHours, readFleetDays } from '@heliograph/database/energy/read-fleet';
import { auditConditions, type AuditFilters, auditList } from '@heliograph/database/audit/audit-list';
import { incidentsList } from '@heliograph/database/incidents/list-incidents';
import { invertersBySerialNumber, invertersList } from '@heliograph/database/inverters/list-inverters';
import type { ListDefinition } from '@heliograph/database/lists/list';
import { countList, readList, readListBatches } from '@heliograph/database/lists/read-list';
import { quarantineConditions, quarantineList } from '@heliograph/database/quarantine/quarantine-list';
import { readCounts } from '@heliograph/database/status/read-counts';
import { findEverywhere } from '@heliograph/database/search/search-everything';
import { findOutdatedDueTimes, storeDueTimes } from '@heliograph/database/tickets/due-times';
import { countTicketViews, ticketsInView } from '@heliograph/database/tickets/ticket-list-views';
import { ticketsList } from '@heliograph/database/tickets/list-tickets';
import { writeTrialInverters } from '@heliograph/database/trial/write-trial-inverters';
import { writeTrialTickets } from '@heliograph/database/trial/write-trial-tickets';
import { writeTrialUsers } from '@heliograph/database/trial/write-trial-users';
import { usersList } from '@heliograph/database/users/list-users';
import { readSearchTerm } from '@heliograph/domain/search/search-term';
import { ticketViews } from '@heliograph/domain/tickets/view';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rowsRead, sequentialTables, watchScans } from '../../support/plans.js';
import { useTestDatabase } from '../../support/use-database.js';

const INVERTERS = 20_000;
const USERS = 10_000;
const TICKETS = 5_000;
/** Ten years of incidents. */
const INCIDENTS = 20_000;
const AUDIT_LINES = 60_000;

const database = useTestDatabase({ connectionsMax: 2 });
beforeAll(async () => {
  await writeTrialUsers(database.pool, USERS, 'x');
  await writeTrialInverters(database.pool, INVERTERS, USERS);
  await writeTrialTickets(database.pool, TICKETS, INVERTERS);
  await database.pool.query(
    'INSERT INTO silence_cases (inverter_id, silent_since) SELECT id, now() FROM inverters WHERE id % 50 = 0',
  );
  await database.pool.query(`
INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters, closed_at)
SELECT (ARRAY['city', 'operator', 'dealer'])[1 + n % 3], 'Place ' || n % 4000, (ARRAY['grid', 'network', 'unknown'])[1 + n % 3], at, at,
       5 + n % 400, 1000, CASE WHEN n > 10 THEN at + make_interval(mins => 20 + n % 900) END
FROM generate_series(1, ${INCIDENTS}) n, LATERAL (SELECT now() - make_interval(hours => 4 * n) AS at) t;
INSERT INTO silence_cases (inverter_id, silent_since, closed_at, settled_at, incident_id)
SELECT i.id, now(), now(), now(), o.id FROM incidents o JOIN inverters i ON i.id % 4000 = o.id % 4000;
INSERT INTO audit_log (actor_kind, actor_id, action, target)
SELECT 'customer', u.id, (ARRAY['login', 'addInverter', 'saveTariff'])[1 + n % 3], 'inverter ' || i.id
FROM generate_series(1, ${AUDIT_LINES}) n
JOIN (SELECT id, row_number() OVER () AS place FROM users) u ON u.place = 1 + n % ${USERS}
JOIN (SELECT id, row_number() OVER () AS place FROM inverters) i ON i.place = 1 + (n * 31) % ${INVERTERS}`);
  await database.pool.query('VACUUM ANALYZE');
});

const large = ['users', 'inverters', 'tickets', 'incidents', 'silence_cases', 'audit_log'];

/** The large tables that `work` reads sequentially, and the number of rows it reads. */
async function watch(work: (database: Queryable) => Promise<unknown>) {
  const { scans } = await watchScans(database.pool, work);
  return {
    sequential: sequentialTables(scans).filter((table) => large.includes(table)),
    rows: rowsRead(scans),
  };
}

const page = (list: ListDefinition<string>, sort: string, search = '', offset = 0) =>
  watch((watched) => readList(watched, list, { search, sort, limit: 8, offset }));

/**
 * Sort orders without an index: the displayed status, which depends on outages, and a ticket's serial number, which is
 * its inverter's.
 */
const withoutIndex = ['status', 'inverterSerialNo'];
const lists = { users: usersList, inverters: invertersList, tickets: ticketsList } as unknown as Record<
  string,
  ListDefinition<string>
>;

describe.each(Object.entries(lists))('the list of %s', (name, list) => {
  const sorts = Object.keys(list.orders).filter((sort) =>
    name === 'tickets' ? sort !== 'inverterSerialNo' : !withoutIndex.includes(sort),
  );

  it.each(sorts.flatMap((sort) => [sort, `-${sort}`]))(
    'opens sorted by %s through an index, reading only its page',
    async (sort) => {
      const { sequential, rows } = await page(list, sort);
      expect(sequential).toEqual([]);
      // Eight rows, each read in the index, in its table and in joined ones, and the shards of the list's size.
      expect(rows).toBeLessThan(200);
    },
  );

  it('finds a word through its trigrams', async () => {
    const word = { users: '1000004321', inverters: 'trial-012345', tickets: 'trial-0012' }[name]!;
    const { sequential, rows } = await page(list, `-${Object.keys(list.orders)[0]!}`, word);
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(3_000);
  });

  it('reaches its last page through an index', async () => {
    const { sequential } = await page(list, Object.keys(list.orders)[0]!, '', 4_900);
    expect(sequential).toEqual([]);
  });
});

describe('the search in everything', () => {
  it.each(['trial-012345', 'trial', '1000004321', 'nowhere', 'tr', 'z q', '17'])(
    'reads few rows for %j',
    async (term) => {
      const { rows } = await watch((watched) => findEverywhere(watched, readSearchTerm(term)));
      expect(rows).toBeLessThan(3_000);
    },
  );
});

describe('the search for a part of a serial number', () => {
  it.each(['2345', '012345'])('finds %s through its trigrams', async (part) => {
    const { sequential, rows } = await page(invertersBySerialNumber as never, '-inverter_id', part);
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(3_000);
  });
});

describe('the queue of tickets', () => {
  const rules = {
    response: { LOW: 24, HIGH: 4 },
    resolution: { LOW: 72, HIGH: 24 },
    working: {
      timeZone: 'Asia/Kolkata',
      from: 0,
      to: 1_440,
      weekdays: new Set([0, 1, 2, 3, 4, 5, 6]),
      holidays: new Set<string>(),
    },
  };
  beforeAll(async () => {
    for (;;) {
      const ids = await findOutdatedDueTimes(database.pool, rules, 1_000);
      if (ids.length === 0) break;
      await storeDueTimes(database.pool, rules, ids);
    }
    await database.pool.query('VACUUM ANALYZE tickets');
  });

  it.each(ticketViews)('opens the view %s without reading the other tickets', async (view) => {
    const { list, conditions } = ticketsInView(view, 1);
    const { sequential, rows } = await watch((watched) =>
      readList(watched, list, { search: '', sort: '-ticketId', conditions, limit: 8, offset: 0 }),
    );
    expect(sequential).toEqual([]);
    // The page, a count of active tickets, and the shards of the list's size.
    expect(rows).toBeLessThan(TICKETS / 4);
  });

  it('counts its views by reading active tickets only', async () => {
    const { sequential, rows } = await watch((watched) => countTicketViews(watched, 1));
    expect(sequential).toEqual([]);
    // An eighth of the tickets is active; each view reads its own.
    expect(rows).toBeLessThan(TICKETS / 2);
  });

  it('finds tickets with outdated due times through an index', async () => {
    const { sequential, rows } = await watch((watched) => findOutdatedDueTimes(watched, rules, 500));
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(50);
  });
});

describe('the list of incidents', () => {
  const incidents = incidentsList() as ListDefinition<string>;

  it.each(Object.keys(incidents.orders).flatMap((sort) => [sort, `-${sort}`]))(
    'opens sorted by %s, reading its page and each incident once',
    async (sort) => {
      const { rows } = await page(incidents, sort);
      // The page with the outages of each incident, and a count of all incidents.
      expect(rows).toBeLessThan(INCIDENTS + 300);
    },
  );

  it('finds a word through its trigrams', async () => {
    const { sequential, rows } = await page(incidents, '-closedAt', '1234');
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(300);
  });

  it('shows open incidents without reading closed ones', async () => {
    const { sequential, rows } = await page(incidentsList('open') as ListDefinition<string>, '-closedAt');
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(200);
  });
});

describe('the audit log', () => {
  const log = auditList as ListDefinition<string>;

  it.each(['addinverter 1000004321', 'trial-012345', 'login trial-0123'])(
    'finds actor, action and target through trigrams: %s',
    async (search) => {
      const { sequential, rows } = await page(log, '-id', search);
      expect(sequential).toEqual([]);
      expect(rows).toBeLessThan(3_000);
    },
  );

  it('reads at most as many lines as are counted if most lines match', async () => {
    const { rows } = await page(log, '-id', 'customer');
    expect(rows).toBeLessThan(FOUND_COUNTED_MAX + 500);
  });

  it('reads at most as many lines as are counted without a filter', async () => {
    const { rows } = await page(log, '-id');
    expect(rows).toBeLessThan(FOUND_COUNTED_MAX + 500);
  });

  it('scans only the newest lines for a word too short for trigrams', async () => {
    const { sequential, rows } = await page(log, '-id', 'zq');
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(25_000 + 100);
  });
});

describe('rejected messages of a flood', () => {
  const today = {
    search: '',
    sort: '-id',
    conditions: quarantineConditions({ since: new Date(Date.now() - 3_600_000) }),
  } as const;
  beforeAll(async () => {
    await database.pool.query(`
INSERT INTO quarantine (received_at, serial_number, topic, reason, payload)
SELECT now() - make_interval(days => 1 - n / 30000), 'A-1', 'solar/v1/A-1/telemetry', 'invalid_json', '{'
FROM generate_series(0, 59999) n`);
    await database.pool.query('VACUUM ANALYZE quarantine');
  });

  it('are counted by reading at most as many as are counted', async () => {
    const { answer, scans } = await watchScans(database.pool, (watched) =>
      countList(watched, quarantineList, today),
    );
    expect(answer).toBe(FOUND_COUNTED_MAX);
    expect(rowsRead(scans)).toBeLessThan(FOUND_COUNTED_MAX + 500);
  });

  it('are listed by reading at most as many as are counted, and the page', async () => {
    const { rows } = await watch((watched) =>
      readList(watched, quarantineList, { ...today, limit: 25, offset: 0 }),
    );
    expect(rows).toBeLessThan(FOUND_COUNTED_MAX + 500);
  });
});

describe('a word too short for trigrams', () => {
  it.each(['a', 'tr', '0', '-'])(
    'that most rows have, %s, reads at most as many rows as are counted, and its page',
    async (word) => {
      const { rows } = await page(invertersList, '-inverter_id', word);
      expect(rows).toBeLessThan(FOUND_COUNTED_MAX + 500);
    },
  );

  it.each([
    ['users', 'zq', USERS],
    ['inverters', 'zq', INVERTERS],
    ['tickets', 'zq', TICKETS],
  ])('that none of the %s has reads each row once', async (name, word, rowsMax) => {
    const { rows } = await page(lists[name]!, `-${Object.keys(lists[name]!.orders)[0]!}`, word);
    expect(rows).toBeLessThan(rowsMax + 100);
  });

  it('that few rows have reads each row once, and its page', async () => {
    await database.pool.query(`UPDATE inverters SET dealer = 'Qx' WHERE serial_number = 'TRIAL-000500'`);
    const { rows } = await page(invertersList, 'dealer', 'qx');
    expect(rows).toBeLessThan(INVERTERS + 500);
  });

  it('finds the same rows as the list without a search', async () => {
    const search = { sort: '-inverter_id', limit: 8, offset: 8 } as const;
    const short = await readList<{ id: number }, string>(database.pool, invertersList, {
      search: 'tr',
      ...search,
    });
    const all = await readList<{ id: number }, string>(database.pool, invertersList, {
      search: '',
      ...search,
    });
    expect(short.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id));
    expect([short.total, all.total]).toEqual([FOUND_COUNTED_MAX, INVERTERS]);
  });
});

describe('orders without an index', () => {
  it.each([
    ['inverters', 'status', INVERTERS],
    ['tickets', 'inverterSerialNo', TICKETS + INVERTERS],
  ])('%s sorted by %s are read once', async (name, sort, rowsMax) => {
    const { rows } = await page(lists[name]!, sort);
    expect(rows).toBeLessThan(rowsMax + 500);
  });

  it('administrators are read completely, because they are few', async () => {
    const { rows } = await watch((watched) =>
      readList(watched, administratorsList, { search: 'a', sort: 'name', limit: 7, offset: 0 }),
    );
    expect(rows).toBeLessThan(50);
  });
});

describe('the status page', () => {
  it('counts without scanning growing tables', async () => {
    const { sequential } = await watch((watched) =>
      readCounts(watched, new Date(Date.now() - 7 * 86_400_000)),
    );
    expect(sequential).toEqual([]);
  });

  it('reads the fleet’s hourly rollups', async () => {
    for (const read of [readFleetDays, readFleetActiveHours]) {
      const { rows } = await watch((watched) => read(watched, 'Asia/Kolkata', Date.now()));
      expect(rows).toBeLessThan(31 * 24 * 8);
    }
  });
});

it('an export is read in batches by id', async () => {
  const { sequential } = await watch(async (watched) => {
    for await (const batch of readListBatches(watched, invertersList, {
      search: 'trial-0001',
      sort: '-inverter_id',
    }))
      expect(batch.length).toBeLessThanOrEqual(1_000);
  });
  expect(sequential).toEqual([]);
});

describe('the filtered audit log', () => {
  const filtered = (filters: AuditFilters) =>
    watch((watched) =>
      readList(watched, auditList, {
        search: '',
        sort: '-id',
        conditions: auditConditions(filters),
        limit: 25,
        offset: 0,
      }),
    );

  it.each([
    ['a rare action', { action: 'closeTicket' }],
    ['an actor', { actorKind: 'customer', actorId: '17' }],
    ['a kind of actor without entries', { actorKind: 'system' }],
    ['an object', { target: 'inverter 17' }],
    ['a past period', { since: new Date('2020-01-01'), until: new Date('2020-02-01') }],
  ])('finds %s through an index', async (_, filters) => {
    const { sequential, rows } = await filtered(filters);
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(1_000);
  });

  it('opens an old month without reading newer entries', async () => {
    await database.pool.query(`
INSERT INTO audit_log (actor_kind, action, at) SELECT 'system', 'old', timestamptz '2020-03-01' + make_interval(mins => n)
FROM generate_series(1, 1000) n;
INSERT INTO audit_log (actor_kind, action) SELECT 'system', 'new' FROM generate_series(1, 30000);
ANALYZE audit_log`);
    const { rows } = await filtered({ since: new Date('2020-03-01'), until: new Date('2020-03-02') });
    expect(rows).toBeLessThan(5_000);
  });
});

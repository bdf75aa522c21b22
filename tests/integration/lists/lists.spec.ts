import { writeTrialUsers } from '@heliograph/database/trial/write-trial-users';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addAdministrator, addInverter, addUser } from '../../support/builders.js';
import type { Browser } from '../access/browser.js';
import type { World } from '../access/world.js';
import { shown, useApiFixture } from '../business-rules/api-fixture.js';

const stage = useApiFixture();
let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await stage.world();
  browser = await stage.browser('administrator', world);
});

/** The values of one field in the entries that a call returns. */
async function found(call: string, field: string, asked: Record<string, unknown>): Promise<string[]> {
  const answer = await browser.must(`GET /${call}`, asked);
  return (answer.json() as Record<string, string>[]).map((entry) => entry[field]!);
}

async function addCustomer(part: Record<string, string>): Promise<string> {
  const user = {
    phone: String(Math.random()).slice(2, 12),
    first: 'Ira',
    last: 'Bhide',
    email: 'i@example.org',
    address: '1 Road',
    city: 'Wai',
    pin: '412803',
    ...part,
  };
  const id = await addUser(stage.system.database, {
    phone_no: user.phone,
    first_name: user.first,
    last_name: user.last,
    email: user.email,
    address: user.address,
    city: user.city,
    pin_code: user.pin,
  });
  return String(id);
}

describe('getAllUser', () => {
  it('finds users by every field and by all words, ignoring case', async () => {
    const id = await addCustomer({
      phone: '1555000777',
      first: 'Zarina',
      last: 'Quereshi',
      email: 'Zq@Mail.example',
      address: '9/4 Hilltop',
      city: 'Alibag',
      pin: '402201',
    });
    const searches = [
      'zarina QUERESHI',
      'quer zar',
      '1555000777',
      '50007',
      'zq@mail',
      '9/4 hill',
      'alibag 4022',
      `u00-${id.slice(-5)} zarina`,
      `${id} zarina`,
    ];
    for (const search of searches)
      expect([search, await found('getAllUser', 'userId', { search })]).toEqual([search, [id]]);
    expect(await found('getAllUser', 'userId', { search: 'zarina pune' })).toEqual([]);
  });

  it('takes the wildcards of LIKE literally', async () => {
    const id = await addCustomer({ address: '100% Road_7 \\x' });
    for (const search of ['100%', 'road_7', '\\x'])
      expect(await found('getAllUser', 'userId', { search })).toEqual([id]);
    for (const search of ['1%0% road', 'r_ad_7'])
      expect(await found('getAllUser', 'userId', { search })).toEqual([]);
  });

  it('sorts by each field in both directions, and follows changes', async () => {
    const last = await addCustomer({ first: 'Tara', last: 'sorted', city: 'Beed', pin: '2' });
    const first = await addCustomer({
      first: 'Anu',
      last: 'sorted',
      city: 'Akola',
      pin: '1',
      email: 'A@x.example',
      address: '0 A',
    });
    for (const sort of ['name', 'email', 'address', 'city', 'pinCode', '-userId']) {
      const up = await found('getAllUser', 'userId', { search: 'sorted', sort });
      expect([sort, up]).toEqual([sort, [first, last]]);
    }
    expect(await found('getAllUser', 'userId', { search: 'sorted', sort: '-name' })).toEqual([last, first]);
    await stage.rows(`UPDATE users SET city = 'Zirad' WHERE id = $1`, [first]);
    expect(await found('getAllUser', 'userId', { search: 'sorted', sort: 'city' })).toEqual([last, first]);
    expect(await found('getAllUser', 'userId', { search: 'sorted zirad' })).toEqual([first]);
  });

  it('returns the total of matches with the page', async () => {
    for (const pin of ['1', '2', '3']) await addCustomer({ last: 'Paged', pin });
    const answer = await browser.must('GET /getAllUser', {
      search: 'paged',
      sort: 'pinCode',
      page: 2,
      size: 2,
    });
    expect((answer.json() as { pinCode: string }[]).map(({ pinCode }) => pinCode)).toEqual(['3']);
    expect(answer.headers['x-total-count']).toBe('3');
  });

  it('rejects unknown sort fields, and pages of more than 10,000', async () => {
    const refused = [
      { sort: 'passwordHash' },
      { sort: '--name' },
      { sort: 'name, id' },
      { size: 10_001 },
      { page: 0 },
      { search: 'x'.repeat(101) },
    ];
    for (const asked of refused)
      expect(shown(await browser.call('GET /getAllUser', asked))).toBe('400 invalid_input');
  });
});

describe('getAllInverter', () => {
  const serialsOf = (asked: Record<string, unknown>) => found('getAllInverter', 'serial_number', asked);

  it('finds inverters by their own fields and by their owner, also after the owner changed', async () => {
    const owner = await addCustomer({ phone: '1555000888', first: 'Omkar', last: 'Lele' });
    await addInverter(stage.system.database, {
      serial_number: 'FIND-0001',
      invoice_number: 'INV-77',
      dealer: 'Kokan Sun',
      sim: '89917',
      power_rating: '5 kW (3P)',
      user_id: owner,
    });
    for (const search of [
      'find-0001',
      'inv-77',
      'kokan',
      '89917',
      '5 kw (3p) kokan',
      'omkar lele',
      '1555000888',
    ])
      expect([search, await serialsOf({ search })]).toEqual([search, ['FIND-0001']]);
    await stage.rows(`UPDATE users SET first_name = 'Onkar' WHERE id = $1`, [owner]);
    expect(await serialsOf({ search: 'onkar' })).toEqual(['FIND-0001']);
    expect(await serialsOf({ search: 'omkar' })).toEqual([]);
  });

  it('searches and sorts by the displayed status', async () => {
    await stage.rows(
      `INSERT INTO inverters (serial_number, status, power_rating, rated_power_w, latitude, longitude, time_zone)
       SELECT 'STAT-' || s, s, '5 kW', 5000, 18, 73, 'Asia/Kolkata' FROM unnest(ARRAY['ACTIVE', 'CREATED', 'REMOVED']) s`,
    );
    await stage.rows(
      `INSERT INTO silence_cases (inverter_id, silent_since) SELECT id, now() FROM inverters WHERE serial_number = 'STAT-ACTIVE'`,
    );
    expect(await serialsOf({ search: 'stat- communication' })).toEqual(['STAT-ACTIVE']);
    expect(await serialsOf({ search: 'stat-r removed' })).toEqual(['STAT-REMOVED']);
    expect(await serialsOf({ search: 'stat-', sort: 'status' })).toEqual([
      'STAT-CREATED',
      'STAT-ACTIVE',
      'STAT-REMOVED',
    ]);
  });

  it('sorts unknown values last in both directions', async () => {
    await stage.rows(
      `INSERT INTO inverters (serial_number, dealer, power_rating, rated_power_w, latitude, longitude, time_zone)
       SELECT 'NULL-' || coalesce(d, 'none'), d, '5 kW', 5000, 18, 73, 'Asia/Kolkata' FROM unnest(ARRAY[NULL, 'alpha', 'Beta']) d`,
    );
    expect(await serialsOf({ search: 'null-', sort: 'dealer' })).toEqual([
      'NULL-alpha',
      'NULL-Beta',
      'NULL-none',
    ]);
    expect(await serialsOf({ search: 'null-', sort: '-dealer' })).toEqual([
      'NULL-Beta',
      'NULL-alpha',
      'NULL-none',
    ]);
  });
});

describe('getAllTicket and getAllAdmins', () => {
  it('find tickets by every field', async () => {
    await stage.rows(
      `UPDATE tickets SET description = 'Buzzes loudly', error = 'E99', assigned_to = 'Team Konark', remark = 'Ladder needed', priority = 'HIGH' WHERE id = $1`,
      [world.a.ticket],
    );
    for (const search of [
      'buzzes',
      'e99',
      'konark',
      'ladder',
      `${world.a.serial} buzzes open`.toLowerCase(),
      'high buzzes',
    ])
      expect([search, await found('getAllTicket', 'ticketId', { search })]).toEqual([
        search,
        [world.a.ticket],
      ]);
  });

  it('find administrators by displayed fields, and return no secret', async () => {
    await addAdministrator(stage.system.database, {
      phone_no: '1555000999',
      first_name: 'Leela',
      last_name: 'Wagh',
      email: 'l@example.org',
      location: 'Satara',
    });
    const answer = await browser.must('GET /getAllAdmins', { search: 'leela satara 1555000999' });
    expect(answer.json()).toEqual([
      {
        adminId: expect.any(String),
        firstName: 'Leela',
        lastName: 'Wagh',
        phoneNo: '1555000999',
        email: 'l@example.org',
        location: 'Satara',
        superAdmin: false,
        disabled: false,
      },
    ]);
  });
});

describe('a long list', () => {
  beforeAll(async () => {
    const client = await stage.system.database.connect();
    try {
      await writeTrialUsers(client, 10_050, 'x');
    } finally {
      client.release();
    }
  });

  it('returns 10,000 entries without paging, and the total', async () => {
    const [{ count }] = (await stage.rows('SELECT count(*) FROM users')) as [{ count: number }];
    const answer = await browser.must('GET /getAllUser', {});
    expect(answer.json()).toHaveLength(10_000);
    expect(answer.headers['x-total-count']).toBe(String(count));
  });

  it('is exported without a limit, and no cell begins a formula', async () => {
    await addCustomer({ last: 'Filed', address: '=HYPERLINK("x"), 2' });
    const all = await browser.must('GET /exportList', { list: 'users', search: 'example.org' });
    expect(all.headers['content-disposition']).toBe('attachment; filename="users.csv"');
    expect(all.text.split('\r\n').length).toBeGreaterThan(10_051);
    const one = await browser.must('GET /exportList', { list: 'users', search: 'filed', sort: 'name' });
    expect(one.text.split('\r\n')[1]).toContain(`"'=HYPERLINK(""x""), 2"`);
    expect(shown(await browser.call('GET /exportList', { list: 'users', sort: 'ticketId' }))).toBe(
      '400 invalid_input',
    );
  });

  it('keeps its size correct after every change', async () => {
    const sizes = async () =>
      (
        await stage.rows(
          `SELECT sum(size)::int AS kept, (SELECT count(*)::int FROM users) AS counted FROM list_sizes WHERE list = 'users'`,
        )
      )[0]!;
    await stage.rows(
      `DELETE FROM users WHERE phone_no LIKE '10000%' AND demo AND id NOT IN (SELECT user_id FROM inverters WHERE user_id IS NOT NULL)`,
    );
    const { kept, counted } = await sizes();
    expect(kept).toBe(counted);
  });
});

describe('getIncidents', () => {
  it('finds incidents by the words of their rows only', async () => {
    const rows = [
      ['city', 'Wai', 'unknown'],
      ['city', 'Karad', 'grid'],
      ['dealer', 'Surya', 'unknown'],
      ['fleet', 'all', 'unknown'],
      ['fleet', 'all', 'network'],
    ];
    await stage.rows(
      `INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, closed_at, silent_inverters, expected_inverters)
       SELECT kind, name, suspected, now(), now(), now(), 60, 90 FROM unnest($1::text[], $2::text[], $3::text[]) AS given (kind, name, suspected)`,
      [0, 1, 2].map((column) => rows.map((row) => row[column])),
    );
    const search = async (term: string) => {
      const answer = await browser.must('GET /getIncidents', { search: term });
      return answer
        .json<{ kind: string; name: string; suspected: string }[]>()
        .map(({ kind, name, suspected }) => `${kind} ${name} ${suspected}`)
        .sort();
    };
    const named = (...indexes: number[]) => indexes.map((index) => rows[index]!.join(' ')).sort();
    expect(await search('grid')).toEqual(named(0, 1));
    expect(await search('ग्रिड')).toEqual(named(0, 1));
    expect(await search('network')).toEqual(named(0, 3, 4));
    expect(await search('our system')).toEqual(named(3));
    expect(await search('whole FLEET')).toEqual(named(3, 4));
    expect(await search('cause unknown')).toEqual(named(2));
    expect(await search('all')).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { FOUND_ROWS_MAX, type searchEverything } from '@heliograph/contracts/http/search-everything';
import { addInverter, addUser } from '../../support/builders.js';
import type { Browser } from '../access/browser.js';
import { useApiFixture } from '../business-rules/api-fixture.js';

const SIM = '8991001234567890120';

const stage = useApiFixture();
let browser: Browser;
let owner: string;
let inverter: string;
let ticket: string;
beforeAll(async () => {
  browser = await stage.browser('administrator', await stage.world());
  const { database } = stage.system;
  owner = String(
    await addUser(database, { phone_no: '9850022714', first_name: 'Zarina', last_name: 'Quereshi' }),
  );
  inverter = String(
    await addInverter(database, { serial_number: 'ZQ05-77', user_id: Number(owner), sim: SIM }),
  );
  ticket = await addTicket('No ohm reading');
});

async function addTicket(description: string): Promise<string> {
  const [row] = await stage.rows(
    `INSERT INTO tickets (inverter_id, created_by, description, status, priority) VALUES ($1, 'Ira', $2, 'OPEN', 'LOW') RETURNING id`,
    [inverter, description],
  );
  return String((row as { id: number }).id);
}

async function search(term: string) {
  const { inverters, users, tickets } = (
    await browser.must('GET /searchEverything', { term })
  ).json() as OutputOf<typeof searchEverything>;
  return {
    inverters: inverters.map(({ inverter_id }) => inverter_id),
    users: users.map(({ userId }) => userId),
    tickets: tickets.map(({ ticketId }) => ticketId),
  };
}

describe('searchEverything', () => {
  it('finds an inverter by serial number, part of it, its SIM as displayed, and its owner', async () => {
    for (const term of ['zq05-77', 'q05-7', SIM, '8991 0012 3456 7890 120', '3456 7890'])
      expect([term, (await search(term)).inverters]).toEqual([term, [inverter]]);
    expect(await search('zarina quereshi')).toEqual({ inverters: [inverter], users: [owner], tickets: [] });
  });

  it('finds a user by phone number in any spelling', async () => {
    for (const term of [
      '9850022714',
      '98500 22714',
      '+91 98500 22714',
      '+919850022714',
      '098500 22714',
      '5002271',
    ])
      expect([term, (await search(term)).users]).toEqual([term, [owner]]);
  });

  it('finds a ticket by its number with or without its letter, before newer tickets that contain it', async () => {
    await addTicket(`Same as ${ticket}, again ${ticket.repeat(3)}`);
    for (const term of [ticket, `T-${ticket}`, `t${ticket}`])
      expect([term, (await search(term)).tickets[0]]).toEqual([term, ticket]);
    expect((await search('no ohm')).tickets).toEqual([ticket]);
  });

  it('answers with the newest five of each kind', async () => {
    const added: string[] = [];
    for (let n = 0; n <= FOUND_ROWS_MAX; n += 1) added.unshift(await addTicket('Buzzing noise'));
    expect((await search('buzzing')).tickets).toEqual(added.slice(0, FOUND_ROWS_MAX));
  });

  it('finds nothing by fewer than three characters, which no index can find', async () => {
    expect(await search('zq')).toEqual({ inverters: [], users: [], tickets: [] });
  });

  it('names an inverter’s owner, city and SIM', async () => {
    const { inverters } = (
      await browser.must('GET /searchEverything', { term: 'ZQ05-77' })
    ).json() as OutputOf<typeof searchEverything>;
    expect(inverters).toEqual([
      expect.objectContaining({ serial_number: 'ZQ05-77', ownerName: 'Zarina Quereshi', sim: SIM }),
    ]);
  });
});

import { ticketsOfUserSql } from '@heliograph/database/tickets/list-tickets-of-user';
import { describe, expect, it } from '@jest/globals';
import { useApiFixture } from './api-fixture.js';

const stage = useApiFixture();

describe('getAllTicketsByUser', () => {
  it('returns a customer’s own tickets, newest first, without internal fields', async () => {
    const world = await stage.world();
    const browser = await stage.browser('A', world);
    const said = { inverterSerialNo: world.a.serial, description: 'Hums\nat noon' };
    const { ticketId } = (await browser.must('POST /generateTicket', said)).json();
    await stage.rows(
      `UPDATE tickets SET status = 'CLOSED', closed_at = '2026-05-20T18:40:00Z', error = 'E12', priority = 'HIGH',
         remark = 'inside', close_reason = 'inside', assigned_to = 'inside' WHERE id = $1`,
      [world.a.ticket],
    );
    const answer = await browser.must('GET /getAllTicketsByUser', { user_id: world.a.id });
    expect(answer.json()).toEqual([
      {
        ticketId,
        inverterSerialNo: world.a.serial,
        createdBy: expect.stringMatching(/ Test$/),
        description: 'Hums\nat noon',
        error: null,
        status: 'OPEN',
        priority: 'LOW',
        closedDate: null,
      },
      {
        ticketId: world.a.ticket,
        inverterSerialNo: world.a.serial,
        createdBy: 'Asha',
        description: 'No display',
        error: 'E12',
        status: 'CLOSED',
        priority: 'HIGH',
        // Already the next day in Pune.
        closedDate: '2026-05-21T00:10:00+05:30',
      },
    ]);
    expect(answer.headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'no-store' });
  });

  it('returns one page on request', async () => {
    const world = await stage.world();
    await stage.rows(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description)
       SELECT $1, $2, 'Asha', 'Ticket ' || n FROM generate_series(1, 8) n`,
      [world.a.inverter, world.a.id],
    );
    const browser = await stage.browser('administrator', world);
    const asked = { user_id: world.a.id, page: '2', size: '4' };
    const answer = await browser.must('GET /getAllTicketsByUser', asked);
    expect(answer.json().map(({ description }: { description: string }) => description)).toEqual([
      'Ticket 4',
      'Ticket 3',
      'Ticket 2',
      'Ticket 1',
    ]);
    expect(answer.headers['x-total-count']).toBe('9');
  });

  it('reads no rows of other customers, however many there are', async () => {
    const world = await stage.world();
    await stage.rows(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description)
       SELECT $1, $2, 'Asha', 'x' FROM generate_series(1, 20000)`,
      [world.b.inverter, world.b.id],
    );
    await stage.rows('ANALYZE tickets');
    const wanted = { search: '', sort: '-ticketId', limit: 10_000, offset: 0 } as const;
    const { sql, values } = ticketsOfUserSql(Number(world.a.id), wanted);
    const plan = await stage.rows(`EXPLAIN (ANALYZE, COSTS OFF) ${sql}`, values);
    const lines = plan.map((line) => String(line['QUERY PLAN']));
    expect(lines.join('\n')).toContain('tickets_user');
    const onTickets = lines.find((line) => line.includes('tickets_user'))!;
    expect(Number(/actual.* rows=([\d.]+)/.exec(onTickets)![1])).toBe(1);
    expect(lines.join('\n')).not.toMatch(/Rows Removed by Filter: \d{3}/);
  });
});

import { loadConfig } from '@heliograph/server/config';
import { createLogger } from '@heliograph/server/logging';
import { TicketDueTimes } from '@heliograph/worker/handlers/ticket-due-times';
import { workerSettings } from '@heliograph/worker/settings';
import { describe, expect, it } from '@jest/globals';
import { addAdministrator } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addInverter } from './fleet.js';

const database = useTestDatabase();
const worker = useDatabaseAs('worker', database);
const logger = createLogger('test', 'silent');

const job = (settings: Record<string, string> = {}) =>
  new TicketDueTimes(
    worker,
    loadConfig(workerSettings, {
      DATABASE_URL: 'postgres://unused',
      SERVER_KEY: 'A'.repeat(44),
      TICKET_RESPONSE_HOURS_LOW: '4',
      TICKET_HOURS_LOW: '9',
      TICKET_HOURS_HIGH: '1',
      ...settings,
    }),
    logger,
  );

const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

/** A ticket as the previous version leaves it. */
async function addTicket({ byOwner = true, createdAt = '2026-01-20T04:00:00Z', status = 'OPEN' } = {}) {
  const inverter = await addInverter(database.pool, {});
  const [{ id }] = await rows(
    `INSERT INTO tickets (inverter_id, created_by, description, created_at, status, closed_at, context)
     VALUES ($1, 'x', 'y', $2, $3, CASE WHEN $3 = 'CLOSED' THEN now() END, $4) RETURNING id`,
    [inverter, createdAt, status, { browser: byOwner ? 'Firefox' : null }],
  );
  return id as number;
}

const due = async (id: number) => {
  const [ticket] = await rows('SELECT * FROM tickets WHERE id = $1', [id]);
  return [ticket.response_due_at, ticket.resolution_due_at].map((at: Date | null) => at && at.toISOString());
};

describe('due times of tickets', () => {
  it('are filled for older tickets, active and closed', async () => {
    const [theirs, ours, closed] = [
      await addTicket(),
      await addTicket({ byOwner: false }),
      await addTicket({ status: 'CLOSED' }),
    ];
    await job().handle();
    const both = ['2026-01-20T08:00:00.000Z', '2026-01-20T13:00:00.000Z'];
    expect(await due(theirs)).toEqual(both);
    expect(await due(ours)).toEqual([null, both[1]]);
    expect(await due(closed)).toEqual(both);
  });

  it('follow changed settings and priorities of active tickets only', async () => {
    const [open, urgent, closed] = [
      await addTicket(),
      await addTicket(),
      await addTicket({ status: 'CLOSED' }),
    ];
    await job().handle();
    await rows(`UPDATE tickets SET priority = 'HIGH' WHERE id = $1`, [urgent]);
    await job({ TICKET_WORKING_HOURS: '09:00-18:00' }).handle();
    // From 09:30 in India.
    expect(await due(open)).toEqual(['2026-01-20T08:00:00.000Z', '2026-01-21T04:00:00.000Z']);
    expect((await due(urgent))[1]).toBe('2026-01-20T05:00:00.000Z');
    expect((await due(closed))[1]).toBe('2026-01-20T13:00:00.000Z');
  });

  it('record the first reply of older conversations, and whether they wait for the owner', async () => {
    const id = await addTicket();
    const administrator = await addAdministrator(database.pool, {});
    await rows('ALTER TABLE ticket_messages DISABLE TRIGGER ticket_messages_noted');
    await rows(
      `INSERT INTO ticket_messages (ticket_id, administrator_id, text, created_at)
       VALUES ($1, NULL, 'a', '2026-01-20T05:00:00Z'), ($1, $2, 'b', '2026-01-20T06:00:00Z'), ($1, $2, 'c', '2026-01-20T07:00:00Z')`,
      [id, administrator],
    );
    await rows('ALTER TABLE ticket_messages ENABLE TRIGGER ticket_messages_noted');
    await job().handle();
    expect((await rows('SELECT responded_at, waits_for_owner FROM tickets WHERE id = $1', [id]))[0]).toEqual({
      responded_at: new Date('2026-01-20T06:00:00Z'),
      waits_for_owner: true,
    });
  });
});

describe('overdue tickets', () => {
  const PHONE = '9333300001';
  const messages = () =>
    rows(`SELECT phone, user_id, text FROM outbox WHERE kind = 'tickets_overdue' ORDER BY id`);
  const escalate = () => job({ TICKET_ESCALATION_PHONE: PHONE }).handle();

  it('are escalated once, in one message, to an administrator who may log in', async () => {
    await rows('UPDATE tickets SET escalated_at = now()');
    const late = [await addTicket(), await addTicket()];
    await addTicket({ createdAt: new Date().toISOString() });
    await addTicket({ status: 'CLOSED' });
    await escalate();
    expect(await messages()).toEqual([]);
    const administrator = await addAdministrator(database.pool, { phone_no: PHONE });
    await rows('UPDATE administrators SET disabled_at = now() WHERE id = $1', [administrator]);
    await escalate();
    expect(await messages()).toEqual([]);
    await rows('UPDATE administrators SET disabled_at = NULL WHERE id = $1', [administrator]);
    await escalate();
    await escalate();
    const text = expect.stringContaining(
      `Overdue tickets: ${late.join(', ')}. Open View Ticket in the portal.`,
    );
    expect(await messages()).toEqual([{ phone: PHONE, user_id: null, text }]);
  });

  it('are not escalated without the setting', async () => {
    const id = await addTicket();
    await job().handle();
    expect((await rows('SELECT escalated_at FROM tickets WHERE id = $1', [id]))[0].escalated_at).toBeNull();
  });
});

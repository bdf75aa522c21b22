import { notifySafetyFaults } from '@heliograph/database/alerts/notify-safety-faults';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { insertDeviceEvents } from '@heliograph/database/devices/insert-device-events';
import { closeIncidents } from '@heliograph/database/incidents/close-incidents';
import { openIncident } from '@heliograph/database/incidents/open-incident';
import { reopenIncidents } from '@heliograph/database/incidents/reopen-incidents';
import { closeOutages } from '@heliograph/database/silence/close-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { erasePerson } from '@heliograph/database/people/erase-person';
import { closeTicket } from '@heliograph/database/tickets/close-ticket';
import { insertTicket } from '@heliograph/database/tickets/insert-ticket';
import { updateTicket } from '@heliograph/database/tickets/update-ticket';
import { createSecretBox } from '@heliograph/server/secret-box';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addUser } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addEndpoint } from '../../support/webhooks/endpoints.js';
import { addInverter, hear, setIngestUp } from '../worker/fleet.js';

const box = createSecretBox(Buffer.alloc(32, 7));
/** Noon at the site. */
const now = new Date('2026-05-20T12:00:00+05:30');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const TICKET = {
  createdBy: 'Asha Rao',
  openedByOwner: true,
  assignedTo: null,
  description: 'No display, call 9000000001',
  error: null,
  priority: 'HIGH',
  status: 'OPEN',
  cause: null,
  context: { portal: null, browser: null } as never,
} as const;

describe('an event for webhooks', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  const ingest = useDatabaseAs('ingest', database);
  const api = useDatabaseAs('api', database);
  let userId: number;
  let id: number;
  let serial: string;

  beforeEach(async () => {
    await database.pool.query(
      `TRUNCATE webhook_deliveries, webhook_endpoints, silence_cases, incidents, tickets, outbox, latest, device_events,
         devices, inverters, users CASCADE`,
    );
    await addEndpoint(database.pool, box, 'https://hooks.example.org/');
    userId = await addUser(database.pool, { phone_no: '9000000001', first_name: 'Asha' });
    id = await addInverter(database.pool, { heardAt: after(-60), userId });
    serial = (await database.row('SELECT serial_number FROM inverters WHERE id = $1', [id])).serial_number;
  });

  const sweep = async (when = now) => {
    await setIngestUp(database.pool, after(-10_000), when);
    return sweepOutages(worker.pool, { now: when, demo: false });
  };
  const events = () =>
    database.rows('SELECT event, ordering_key, data, occurred_at FROM webhook_deliveries ORDER BY id');
  const types = async () => (await events()).map(({ event }) => event);
  const key = () => `inverter:${id}`;
  const inverter = () => ({ id: String(id), serialNumber: serial });

  it('is written when an outage opens, is closed, and reopens', async () => {
    await sweep();
    await hear(database.pool, [id], after(1));
    await inTransaction(ingest.pool, (client) => closeOutages(client, [id], after(1)));
    await sweep(after(2));
    await sweep(after(20));
    const outage = (await database.row('SELECT id FROM silence_cases')).id;
    expect(await events()).toEqual([
      {
        event: 'outage.opened',
        ordering_key: key(),
        occurred_at: now,
        data: {
          inverter: inverter(),
          outage: { id: String(outage), since: after(-60).toISOString(), reopened: 0 },
        },
      },
      {
        event: 'outage.closed',
        ordering_key: key(),
        occurred_at: after(1),
        data: {
          inverter: inverter(),
          outage: { id: String(outage), since: after(-60).toISOString(), reason: 'received' },
        },
      },
      {
        event: 'outage.opened',
        ordering_key: key(),
        occurred_at: after(20),
        data: {
          inverter: inverter(),
          outage: { id: String(outage), since: after(1).toISOString(), reopened: 1 },
        },
      },
    ]);
  });

  it('is written when the sweep closes the outage of a removed inverter', async () => {
    await sweep();
    await database.pool.query(`UPDATE inverters SET status = 'REMOVED'`);
    expect((await sweep(after(1))).closed).toBe(1);
    expect((await events()).at(-1)).toMatchObject({
      event: 'outage.closed',
      data: { outage: { reason: 'removed' } },
    });
  });

  it('is written once when an incident opens, closes and reopens', async () => {
    const group = {
      kind: 'dealer',
      name: 'Dealer 1',
      at: after(-60),
      silent: 3,
      heard: 0,
      city: '',
      timeZone: 'Asia/Kolkata',
    };
    const incident = await openIncident(worker.pool, group as never, 'unknown', now);
    await openIncident(worker.pool, { ...group, silent: 2 } as never, 'unknown', after(1));
    await database.pool.query(
      `INSERT INTO silence_cases (inverter_id, opened_at, silent_since, incident_id, closed_at, close_reason)
       VALUES ($1, $2, $2, $3, $4, 'heard')`,
      [id, now, incident.id, after(2)],
    );
    await closeIncidents(worker.pool, after(3));
    const { rows } = await database.pool.query(
      'UPDATE silence_cases SET closed_at = NULL, close_reason = NULL RETURNING id',
    );
    await reopenIncidents(worker.pool, [rows[0].id]);
    const told = await events();
    expect(told.map(({ event }) => event)).toEqual(['incident.opened', 'incident.closed', 'incident.opened']);
    expect(told[0]).toEqual({
      event: 'incident.opened',
      ordering_key: `incident:${incident.id}`,
      occurred_at: now,
      data: {
        incident: {
          id: String(incident.id),
          kind: 'dealer',
          name: 'Dealer 1',
          probableCause: 'unknown',
          since: after(-60).toISOString(),
          inverters: 3,
        },
      },
    });
    expect(told[1]!.data.incident.inverters).toBe(5);
  });

  it('is written once a day for a dangerous fault, also without an owner', async () => {
    await database.pool.query('UPDATE inverters SET user_id = NULL');
    const report = (minutes: number, active: boolean) =>
      insertDeviceEvents(database.pool, [
        {
          inverterId: id,
          event: { v: 1, ts: after(minutes).getTime(), code: 'ISO_FAULT', severity: 'critical', active },
          receivedAt: after(minutes).getTime(),
        },
      ]);
    const look = (minutes: number) => notifySafetyFaults(worker.pool, { now: after(minutes), demo: false });
    await report(0, true);
    expect(await look(1)).toEqual([]);
    await look(2);
    await report(3, false);
    await report(4, true);
    await look(5);
    expect(await events()).toEqual([
      {
        event: 'fault.dangerous',
        ordering_key: key(),
        occurred_at: now,
        data: { inverter: inverter(), fault: { code: 'ISO_FAULT' } },
      },
    ]);
  });

  it('is written for each step of a ticket, without people’s texts', async () => {
    const { id: ticketId } = (await insertTicket(api.pool, { ...TICKET, inverterId: id }))!;
    const edit = { ...TICKET, remark: 'Called Asha', status: 'OPEN' } as const;
    await updateTicket(api.pool, ticketId, edit);
    await updateTicket(api.pool, ticketId, { ...edit, assignedTo: 'Meera Joshi', status: 'ASSIGNED' });
    await closeTicket(api.pool, ticketId, 'Asha agrees');
    const ticket = (status: string) => ({
      id: String(ticketId),
      status,
      priority: 'HIGH',
      faultCode: null,
      outageId: null,
    });
    expect((await events()).map(({ event, ordering_key, data }) => [event, ordering_key, data])).toEqual([
      ['ticket.created', key(), { inverter: inverter(), ticket: ticket('OPEN') }],
      ['ticket.status_changed', key(), { inverter: inverter(), ticket: ticket('ASSIGNED') }],
      ['ticket.closed', key(), { inverter: inverter(), ticket: ticket('CLOSED') }],
    ]);
  });

  it('is written for active tickets of an erased owner, and nothing of the owner remains', async () => {
    await insertTicket(api.pool, { ...TICKET, inverterId: id });
    const { id: closed } = (await insertTicket(api.pool, { ...TICKET, inverterId: id }))!;
    await closeTicket(api.pool, closed, 'x');
    await erasePerson(database.pool, '9000000001');
    expect(await types()).toEqual(['ticket.created', 'ticket.created', 'ticket.closed', 'ticket.closed']);
    expect(JSON.stringify(await events())).not.toMatch(/9000000001|Asha/);
  });

  it('is not written if its change is rolled back', async () => {
    const opened = inTransaction(api.pool, async (client) => {
      await insertTicket(client, { ...TICKET, inverterId: id });
      const { rows } = await client.query('SELECT count(*) FROM webhook_deliveries');
      expect(rows).toEqual([{ count: 1 }]);
      throw new Error('rolled back');
    });
    await expect(opened).rejects.toThrow('rolled back');
    expect([await types(), await database.rows('SELECT FROM tickets')]).toEqual([[], []]);
  });

  it('is written for each endpoint that wants it and is enabled', async () => {
    const few = await addEndpoint(database.pool, box, 'https://few.example.org/', ['ticket.created']);
    const off = await addEndpoint(database.pool, box, 'https://off.example.org/');
    await database.pool.query('UPDATE webhook_endpoints SET enabled = false WHERE id = $1', [off.id]);
    await insertTicket(api.pool, { ...TICKET, inverterId: id });
    await sweep();
    const of = async (endpoint: number) =>
      (await database.rows('SELECT event FROM webhook_deliveries WHERE endpoint_id = $1', [endpoint])).length;
    expect([await types(), await of(few.id), await of(off.id)]).toEqual([
      ['ticket.created', 'ticket.created', 'outage.opened'],
      1,
      0,
    ]);
  });
});

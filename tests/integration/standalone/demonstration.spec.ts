import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { listOpenTickets } from '@heliograph/database/tickets/list-open-tickets';
import { demonstrationFault, demonstrationReplacement } from '@heliograph/domain/demonstration/inverters';
import pg from 'pg';
import { TestSystem } from '../../support/system.js';
import { until } from '../../support/until.js';

describe('the demonstration', () => {
  let system: TestSystem;
  let database: pg.Pool;
  const connect = () => {
    database = new pg.Pool({ connectionString: system.databaseUrl, max: 2 });
    database.on('error', () => undefined);
  };
  const rows = async (sql: string, values: unknown[] = []) => (await database.query(sql, values)).rows;

  beforeAll(async () => {
    system = await TestSystem.start();
    connect();
  });

  afterAll(async () => {
    await database?.end();
    await system?.remove();
  });

  it('has tickets of each status and priority, some with due times in the past, some unassigned', async () => {
    await until('the due times', async () => {
      const [{ open }] = await rows('SELECT count(*)::int AS open FROM tickets WHERE due_rules IS NULL');
      return open === 0;
    });
    const tickets = await rows(`SELECT status, priority, assignee_id, waits_for_owner AS waits,
      status <> 'CLOSED' AND resolution_due_at < now() AS overdue FROM tickets`);
    expect(new Set(tickets.map(({ status }) => status))).toEqual(
      new Set(['OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD', 'CLOSED']),
    );
    expect(new Set(tickets.map(({ priority }) => priority))).toEqual(new Set(['HIGH', 'LOW']));
    expect(tickets.some(({ overdue }) => overdue)).toBe(true);
    expect(tickets.some(({ status, waits }) => status !== 'CLOSED' && waits)).toBe(true);
    expect(tickets.some(({ assignee_id }) => assignee_id === null)).toBe(true);
    expect(new Set(tickets.map(({ assignee_id }) => assignee_id)).size).toBe(3);
  });

  it('has a conversation with a picture and an internal comment, about an inverter with a fault', async () => {
    const [ticket] = await rows(
      `SELECT t.context, (SELECT count(DISTINCT administrator_id IS NULL)::int FROM ticket_messages m WHERE m.ticket_id = t.id) AS sides,
         (SELECT count(*)::int FROM ticket_comments c WHERE c.ticket_id = t.id) AS comments,
         (SELECT min(f.type) FROM ticket_files f JOIN ticket_messages m ON m.id = f.message_id WHERE m.ticket_id = t.id) AS file
       FROM tickets t JOIN inverters i ON i.id = t.inverter_id WHERE i.serial_number = $1`,
      [demonstrationFault.serialNumber],
    );
    expect(ticket).toMatchObject({ sides: 2, comments: 1, file: 'image/png' });
    expect(ticket.context.faults).toEqual([{ code: demonstrationFault.code, since: expect.any(String) }]);
    expect(ticket.context.readings.map(({ state }: { state: string }) => state)).toEqual(
      expect.arrayContaining(['producing', 'fault']),
    );
    const ahead = ticket.context.readings.filter(({ at }: { at: string }) => at > ticket.context.at);
    expect(ahead).toEqual([]);
  });

  it('names the fault in the ticket about it, so that the owner is not asked to report it', async () => {
    const [inverter] = await rows('SELECT id FROM inverters WHERE serial_number = $1', [
      demonstrationFault.serialNumber,
    ]);
    expect(await listOpenTickets(database, inverter.id)).toEqual([
      expect.objectContaining({ about: expect.stringContaining(demonstrationFault.code) }),
    ]);
  });

  it('has notified the owner of the dangerous fault when it began', async () => {
    expect(
      await rows(
        `SELECT o.delivered_at - e.ts < interval '1 minute' AS soon, o.text LIKE '%' || $1 || '%' AS named
        FROM outbox o, device_events e WHERE o.kind = 'safety_fault' AND e.code = 'ISO_FAULT'`,
        [demonstrationFault.serialNumber],
      ),
    ).toEqual([{ soon: true, named: true }]);
  });

  it('has a replacement under way', async () => {
    expect(await rows('SELECT state, old_serial_number, replacement_serial_number FROM claims')).toEqual([
      {
        state: 'DISPATCHED',
        old_serial_number: demonstrationFault.serialNumber,
        replacement_serial_number: demonstrationReplacement.serialNumber,
      },
    ]);
  });

  it('has reported issues of each status', async () => {
    expect(
      await rows('SELECT status, ticket_id IS NOT NULL AS ticket FROM admin_issues ORDER BY id'),
    ).toEqual([
      { status: 'DONE', ticket: true },
      { status: 'IN_PROGRESS', ticket: false },
      { status: 'OPEN', ticket: false },
    ]);
  });

  it('has an incident that stays closed', async () => {
    const incidents = () =>
      rows('SELECT kind, name, silent_inverters AS silent, closed_at < now() AS over FROM incidents');
    const past = [{ kind: 'city', name: 'Nagpur', silent: 6, over: true }];
    expect(await incidents()).toEqual(past);
    const now = new Date();
    await resolveOutages(database, { now });
    await sweepOutages(database, { now, demo: true });
    expect(await incidents()).toEqual(past);
    const [late] = await rows('SELECT min(recovered_readings) AS least FROM silence_cases');
    expect(late.least).toBeGreaterThan(0);
  });

  it('has its cities on the map where they are', async () => {
    const cities = () =>
      rows('SELECT city, round(latitude) AS north, round(longitude) AS east FROM fleet_cities ORDER BY city');
    await until('the cities', async () => (await cities()).length > 0);
    expect(await cities()).toEqual([
      { city: 'Nagpur', north: 21, east: 79 },
      { city: 'Pune', north: 19, east: 74 },
    ]);
  });

  it('simulates the inverter with its fault and without new energy', async () => {
    const fault = () =>
      rows(
        `SELECT state, faults, insulation_kohm < 100 AS leaks,
           energy_total_wh = (SELECT min(energy_total_wh) FROM readings r JOIN device_events e USING (inverter_id)
             WHERE r.inverter_id = i.id AND r.ts > e.ts) AS still
         FROM latest JOIN inverters i ON i.id = inverter_id WHERE serial_number = $1`,
        [demonstrationFault.serialNumber],
      );
    await until('its reading', async () => (await fault()).length === 1);
    expect(await fault()).toEqual([
      { state: 'fault', faults: [demonstrationFault.code], leaks: true, still: true },
    ]);
  });

  it('has nothing in the future and nothing undelivered', async () => {
    const [counts] = await rows(`SELECT
      (SELECT count(*)::int FROM audit_log WHERE at > now()) AS audit,
      (SELECT count(*)::int FROM tickets WHERE created_at > now() OR closed_at > now() OR responded_at > now()) AS tickets,
      (SELECT count(*)::int FROM ticket_messages WHERE created_at > now() OR handled_at < created_at) AS messages,
      (SELECT count(*)::int FROM outbox
        WHERE kind <> 'canary' AND (delivered_at IS NULL OR created_at > now() - interval '1 hour')) AS outbox`);
    expect(counts).toEqual({ audit: 0, tickets: 0, messages: 0, outbox: 0 });
  });

  it('is not written again by a second start', async () => {
    const written = () =>
      rows(`SELECT (SELECT count(*)::int FROM inverters) AS inverters, (SELECT array_agg(t ORDER BY id)::text FROM tickets t) AS tickets,
        (SELECT array_agg(m.id ORDER BY id) FROM ticket_messages m) AS messages,
        (SELECT array_agg(o.id ORDER BY id) FROM outbox o) AS outbox, (SELECT array_agg(c)::text FROM claims c) AS claims,
        (SELECT array_agg(n ORDER BY id)::text FROM incidents n) AS incidents, (SELECT array_agg(a.id ORDER BY id) FROM admin_issues a) AS issues,
        (SELECT count(*)::int FROM device_events) AS events,
        (SELECT count(*)::int FROM audit_log WHERE action = 'demonstration seeded') AS seeded`);
    const before = await written();
    await database.end();
    await system.interrupt();
    system = await TestSystem.start({ folder: system.folder });
    connect();
    expect(await written()).toEqual(before);
  });
});

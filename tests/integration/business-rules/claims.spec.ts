import { describe, expect, it } from '@jest/globals';
import { addDevice, addInverter, addReading } from '../../support/builders.js';
import { takeGrant } from '../access/preconditions.js';
import { useApiFixture } from './api-fixture.js';
import { APPROVAL, claimOf, dispatched, enter, failure, openClaim } from './claim-steps.js';

const stage = useApiFixture();
const pool = () => stage.system.database;

describe('a warranty claim', () => {
  it('leads to a replacement that takes over the inverter, and its owner reads each step', async () => {
    const { world, owner, team, ticket_id } = await dispatched(stage);
    await team.must('POST /installReplacement', { ticket_id });
    const { serial, inverter } = world.a;
    const replacement = world.imported.serial;
    expect(await claimOf(team, ticket_id)).toMatchObject({
      ...{ state: 'INSTALLED', reason: 'Defective', courier: 'Post 7' },
      ...{ oldSerialNumber: serial, replacementSerialNumber: replacement, serialNumber: replacement },
    });
    const [site] = await stage.rows('SELECT * FROM inverters WHERE id = $1', [inverter]);
    expect(site).toMatchObject({
      serial_number: replacement,
      sim: world.imported.sim,
      invoice_number: expect.any(String),
    });
    const [retired] = await stage.rows('SELECT * FROM inverters WHERE serial_number = $1', [serial]);
    expect(retired).toMatchObject({ status: 'REMOVED', user_id: null, invoice_number: site!.invoice_number });

    const answer = await owner.must('GET /getReplacements', { serial_no: replacement });
    expect(answer.json()).toMatchObject([{ oldSerialNumber: serial, replacementSerialNumber: replacement }]);
    expect((await team.must('GET /getReplacements', { serial_no: serial })).json()).toEqual(answer.json());
    const [listed] = (await owner.must('GET /getInverterByUserId', { user_id: world.a.id })).json();
    expect(listed).toMatchObject({
      inverter_id: inverter,
      serial_number: replacement,
      replacements: answer.json(),
    });
    const timeline = (await owner.must('GET /getTicketTimeline', { ticket_id })).json();
    const texts = timeline.flatMap(({ kind, text }: { kind: string; text: string }) =>
      kind === 'reply' ? [text] : [],
    );
    expect(texts.join(' ')).toMatch(/was replaced by.*was dispatched \(Post 7\).*was approved.*covers this/s);
    expect(texts.join(' ')).not.toContain('Defective');

    const audited = await stage.audit(`ticket ${ticket_id}`);
    expect(audited.map(({ action }) => action)).toEqual([
      'openClaim',
      'decideClaim',
      'dispatchReplacement',
      'installReplacement',
    ]);
    const ofInverter = await stage.audit(`inverter ${inverter}`);
    expect(ofInverter.at(-1)).toMatchObject({
      before: { serialNumber: serial },
      after: { serialNumber: replacement },
    });
  });

  it('refuses steps in the wrong order', async () => {
    const { world, team, ticket_id } = await enter(stage);
    const replacement = { replacementSerialNumber: world.imported.serial };
    await team.must('POST /openClaim', { ticket_id });
    expect(await failure(team, 'POST /openClaim', { ticket_id })).toEqual([
      409,
      'This ticket has a warranty claim already, or its inverter an open one.',
    ]);
    expect(await failure(team, 'POST /dispatchReplacement', { ticket_id, ...replacement })).toEqual([
      409,
      'The claim is not decided yet: it cannot be dispatched now.',
    ]);
    await team.must('POST /decideClaim', { ticket_id, decision: 'REFUSED', claimReason: 'Lightning' });
    expect(await failure(team, 'POST /decideClaim', { ticket_id, ...APPROVAL })).toEqual([
      409,
      'The claim was refused: it cannot be approved now.',
    ]);
    expect(await failure(team, 'POST /installReplacement', { ticket_id })).toEqual([
      409,
      'The claim was refused: it cannot be installed now.',
    ]);
  });

  it('refuses replacements that cannot take over', async () => {
    const { world, team, ticket_id } = await enter(stage);
    const other = await dispatched(stage);
    const larger = { power_rating: '10 kW', rated_power_w: 10_000, status: 'CREATED' };
    const serials = [1, 2].map((number) => `${world.imported.serial}-${number}`);
    await addDevice(pool(), await addInverter(pool(), { ...larger, serial_number: serials[0] }), {
      secret: 'x',
    });
    await addInverter(pool(), { serial_number: serials[1], status: 'CREATED' });
    await team.must('POST /openClaim', { ticket_id });
    await team.must('POST /decideClaim', { ticket_id, ...APPROVAL });
    const refusals = [
      [world.absent.serial, 'is not a known serial number.'],
      [world.a.serial, 'is the inverter that is to be replaced.'],
      [world.b.serial, 'belongs to a customer.'],
      [world.free.serial, 'was sold.'],
      [other.world.imported.serial, 'is the replacement in another claim.'],
      [serials[0], 'has another power rating than the inverter that it would replace.'],
      [serials[1], 'has no device secret, so it could not report.'],
    ];
    for (const [serial, why] of refusals) {
      const said = { ticket_id, replacementSerialNumber: serial };
      expect(await failure(team, 'POST /dispatchReplacement', said)).toEqual([409, `${serial} ${why}`]);
    }
  });

  it('keeps another administrator’s replacement, which the caller has not seen', async () => {
    const { world, team, ticket_id } = await dispatched(stage);
    const serial = `${world.imported.serial}-3`;
    const seen = { ticket_id, replacementSerialNumber: serial };
    const changed = [409, 'Somebody else has changed the replacement in the meantime.'];
    for (const [correctedSerialNumber, why] of [
      ['X'.repeat(65), 'At most 64 characters'],
      [7, 'Invalid input: expected string, received number'],
    ])
      expect(await failure(team, 'POST /dispatchReplacement', { ...seen, correctedSerialNumber })).toEqual([
        400,
        `correctedSerialNumber: ${why}`,
      ]);
    for (const correctedSerialNumber of ['', serial])
      expect(await failure(team, 'POST /dispatchReplacement', { ...seen, correctedSerialNumber })).toEqual(
        changed,
      );
    expect(await failure(team, 'POST /installReplacement', seen)).toEqual(changed);
    await team.must('POST /installReplacement', {
      ticket_id,
      replacementSerialNumber: world.imported.serial,
    });
  });

  it('is installed once by two simultaneous administrators, and undone until the replacement reports', async () => {
    const { world, team, ticket_id } = await dispatched(stage);
    const second = await stage.browser('super-admin', world);
    const both = [team, second].map((browser) => browser.call('POST /installReplacement', { ticket_id }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    await team.must('POST /undoReplacement', { ticket_id });
    const [site] = await stage.rows('SELECT serial_number FROM inverters WHERE id = $1', [world.a.inverter]);
    expect(site!.serial_number).toBe(world.a.serial);
    await team.must('POST /installReplacement', { ticket_id });
    await addReading(pool(), world.a.inverter, { ts: new Date(Date.now() + 1_000) });
    expect(await failure(team, 'POST /undoReplacement', { ticket_id })).toEqual([
      409,
      'The replacement has reported, so its installation cannot be undone.',
    ]);
  });

  it('leaves the inverter as it was before the exchange, if that is undone', async () => {
    const { world, team, ticket_id } = await dispatched(stage);
    const { inverter } = world.a;
    const stored = () =>
      stage.rows(
        `SELECT to_jsonb(i) - 'version' AS inverter, to_jsonb(d) - 'changed_at' AS device, exchanged_at
         FROM inverters i JOIN devices d ON d.inverter_id = i.id LEFT JOIN energy_tails t ON t.inverter_id = i.id
         WHERE i.id = ANY ($1) ORDER BY i.id`,
        [[inverter, world.imported.inverter]],
      );
    // Added an hour ago, and the owner is not notified yet that it has not reported.
    await stage.rows(
      `UPDATE inverters SET monitored_from = now() - interval '1 hour', unheard_due_at = now() + interval '2 hours'
       WHERE id = $1`,
      [inverter],
    );
    const before = await stored();
    await team.must('POST /installReplacement', { ticket_id });
    await team.must('POST /undoReplacement', { ticket_id });
    expect(await stored()).toEqual(before);
  });

  it('is not undone while the inverter has a newer claim', async () => {
    const { world, team, ticket_id } = await dispatched(stage);
    const { inverter, serial } = world.a;
    await team.must('POST /installReplacement', { ticket_id });
    const next = await openClaim(team, world.a.id, world.imported.serial);
    const refused = async () => {
      const stored = () =>
        stage.rows(
          `SELECT i.*, d.*, exchanged_at FROM inverters i JOIN devices d ON d.inverter_id = i.id
           LEFT JOIN energy_tails t ON t.inverter_id = i.id
           WHERE i.id = $1 OR i.id IN (SELECT stock_inverter_id FROM claims WHERE claims.inverter_id = $1)`,
          [inverter],
        );
      const before = await stored();
      expect(await failure(team, 'POST /undoReplacement', { ticket_id })).toEqual([
        409,
        'The inverter has a newer warranty claim, so this installation cannot be undone.',
      ]);
      expect(await stored()).toEqual(before);
      expect((await claimOf(team, ticket_id)).state).toBe('INSTALLED');
    };
    await refused();

    const replacementSerialNumber = `${serial}-2`;
    const stock = await addInverter(pool(), { serial_number: replacementSerialNumber, status: 'CREATED' });
    await addDevice(pool(), stock, { secret: 'newest' });
    await team.must('POST /decideClaim', { ticket_id: next, ...APPROVAL });
    await team.must('POST /dispatchReplacement', { ticket_id: next, replacementSerialNumber, courier: '' });
    await team.must('POST /installReplacement', { ticket_id: next });
    await refused();
    await team.must('POST /undoReplacement', { ticket_id: next });
    await refused();
  });

  it('leaves an inverter alone that was removed after the dispatch', async () => {
    const { world, owner, team, ticket_id } = await dispatched(stage);
    const superAdmin = await stage.browser('super-admin', world);
    await superAdmin.must('POST /removeInverter', { inverterId: world.a.inverter });
    const stored = async () => [
      await stage.rows('SELECT * FROM inverters WHERE serial_number = ANY ($1) ORDER BY id', [
        [world.a.serial, world.imported.serial],
      ]),
      (await owner.must('GET /getTicketTimeline', { ticket_id })).json(),
    ];
    const before = await stored();
    const replacementSerialNumber = world.imported.serial;
    const removed = [409, `${replacementSerialNumber} cannot replace this inverter, which was removed.`];
    expect(await failure(team, 'POST /installReplacement', { ticket_id })).toEqual(removed);
    const corrected = { ticket_id, replacementSerialNumber, courier: 'Post 8' };
    expect(await failure(team, 'POST /dispatchReplacement', corrected)).toEqual(removed);
    expect(await stored()).toEqual(before);
  });

  it('is not undone after the inverter was removed', async () => {
    const { world, team, ticket_id } = await dispatched(stage);
    await team.must('POST /installReplacement', { ticket_id });
    const superAdmin = await stage.browser('super-admin', world);
    await superAdmin.must('POST /removeInverter', { inverterId: world.a.inverter });
    expect(await failure(team, 'POST /undoReplacement', { ticket_id })).toEqual([
      409,
      `${world.a.serial} cannot replace this inverter, which was removed.`,
    ]);
    expect((await claimOf(team, ticket_id)).state).toBe('INSTALLED');
  });

  it('ends with its ticket, and leaves the inverter and the replacement free for another', async () => {
    const { world, team, ticket_id } = await dispatched(stage);
    await team.must('GET /getInverterFromTicket', { ticket_id });
    await takeGrant(team, world.a.phone, 'close', stage.system);
    await team.must('POST /closeTicket', { ticket_id, reason: 'mended' });
    expect(await claimOf(team, ticket_id)).toMatchObject({
      state: 'REFUSED',
      reason: 'The ticket was closed.',
    });
    const next = await openClaim(team, world.a.id, world.a.serial);
    await team.must('POST /decideClaim', { ticket_id: next, ...APPROVAL });
    await team.must('POST /dispatchReplacement', {
      ticket_id: next,
      replacementSerialNumber: world.imported.serial,
      courier: '',
    });
  });

  it('is listed by state, with as many rows as are counted', async () => {
    const { world, team, ticket_id } = await dispatched(stage);
    const listed = async (asked: Record<string, unknown>) => {
      const answer = await team.must('GET /getClaims', { size: 100, ...asked });
      const claims = answer.json() as Record<string, unknown>[];
      expect(answer.headers['x-total-count']).toBe(String(claims.length));
      return claims;
    };
    const ticketsIn = async (claimState: string) =>
      (await listed({ claimState })).map(({ ticketId }) => ticketId);
    expect(await ticketsIn('DISPATCHED')).toContain(ticket_id);
    expect(await ticketsIn('PENDING')).not.toContain(ticket_id);
    const counts = (await team.must('GET /getClaimCounts', {})).json();
    for (const [claimState, count] of Object.entries(counts))
      expect([claimState, (await listed(claimState === 'all' ? {} : { claimState })).length]).toEqual([
        claimState,
        count,
      ]);

    const [claim, ...others] = await listed({ search: world.imported.serial.toLowerCase() });
    expect(others).toEqual([]);
    expect(claim).toMatchObject({ ticketId: ticket_id, since: claim!.dispatchedAt });
    expect(claim!.owner).toEqual({ userId: world.a.id, name: expect.stringMatching(/./) });
    const times = (await listed({ sort: 'since' })).map(({ since }) => since as string);
    expect(times).toEqual([...times].sort());
    expect((await listed({})).map(({ since }) => since)).toEqual([...times].reverse());
  });
});

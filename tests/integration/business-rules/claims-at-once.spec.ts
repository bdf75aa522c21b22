import { insertClaim } from '@heliograph/database/claims/claim-rows';
import { describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { addDevice, addInverter } from '../../support/builders.js';
import { until } from '../../support/until.js';
import { useApiFixture } from './api-fixture.js';
import { APPROVAL, claimOf, dispatched, enter, failure, openClaim, openTicket } from './claim-steps.js';

const stage = useApiFixture();

/** Does `work` while another connection holds the locks of `hold`, which it releases when `work` calls its argument. */
async function whileHeld<T>(
  hold: (client: PoolClient) => Promise<unknown>,
  work: (release: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = await stage.system.database.connect();
  try {
    await client.query('BEGIN');
    await hold(client);
    return await work(() => client.query('COMMIT'));
  } finally {
    client.release(true);
  }
}

const waiting = (count: number) =>
  until(`${count} waiting for locks`, () => stage.rows(WAITING_SQL), {
    wanted: ([row]) => row!.waiting === count,
  });
const WAITING_SQL = /* sql */ `
SELECT count(DISTINCT pid)::int AS waiting FROM pg_locks JOIN pg_stat_activity USING (pid)
WHERE NOT granted AND datname = current_database()`;

const EDIT = {
  ...{ invoice_number: 'INV-9', dealer: 'Surya', inverterName: '', sim: '1', power_rating: '50 kW' },
  ...{ date_of_installation: '2025-02-01', date_of_purchase: '2025-01-31' },
};

const lockDevice = (inverterId: string) => (client: PoolClient) =>
  client.query('SELECT FROM devices WHERE inverter_id = $1 FOR UPDATE', [inverterId]);

describe('two steps of warranty claims for one inverter at once', () => {
  it('install a replacement, and refuse to undo the one before', async () => {
    const { world, team, ticket_id } = await dispatched(stage);
    await team.must('POST /installReplacement', { ticket_id });
    const next = await openClaim(team, world.a.id, world.imported.serial);
    const replacementSerialNumber = `${world.a.serial}-2`;
    const serial = { serial_number: replacementSerialNumber, status: 'CREATED' };
    await addDevice(stage.system.database, await addInverter(stage.system.database, serial), { secret: 'x' });
    await team.must('POST /decideClaim', { ticket_id: next, ...APPROVAL });
    await team.must('POST /dispatchReplacement', { ticket_id: next, replacementSerialNumber, courier: '' });

    await whileHeld(lockDevice(world.a.inverter), async (release) => {
      const installed = team.call('POST /installReplacement', { ticket_id: next });
      await waiting(1);
      const undone = failure(team, 'POST /undoReplacement', { ticket_id });
      await waiting(2);
      await release();
      expect((await installed).status).toBe(200);
      expect(await undone).toEqual([
        409,
        'The inverter has a newer warranty claim, so this installation cannot be undone.',
      ]);
    });
  });

  it('install a replacement while the inverter is edited', async () => {
    const { world, team, ticket_id } = await dispatched(stage);
    const { inverter } = world.a;
    await stage.rows('INSERT INTO energy_tails (inverter_id) VALUES ($1) ON CONFLICT DO NOTHING', [inverter]);
    await whileHeld(
      (client) => client.query('SELECT FROM energy_tails WHERE inverter_id = $1 FOR UPDATE', [inverter]),
      async (release) => {
        const installed = team.call('POST /installReplacement', { ticket_id });
        await waiting(1);
        const edited = team.call('POST /updateInverter', { ...EDIT, inverter_id: inverter });
        await waiting(2);
        await release();
        expect([(await installed).status, (await edited).status]).toEqual([200, 200]);
      },
    );
  });

  it('open one claim', async () => {
    const { world, team, ticket_id } = await enter(stage);
    const other = await openTicket(team, world.a.id, world.a.serial);
    const administrator = Number(world.administrator.id);
    await whileHeld(
      (client) => insertClaim(client, Number(ticket_id), administrator),
      async (release) => {
        const refused = failure(team, 'POST /openClaim', { ticket_id: other });
        await waiting(1);
        await release();
        expect(await refused).toEqual([
          409,
          'This ticket has a warranty claim already, or its inverter an open one.',
        ]);
      },
    );
  });

  it('undo an installation, and open no claim beside the one that is dispatched again', async () => {
    const { world, team, ticket_id } = await dispatched(stage);
    await team.must('POST /installReplacement', { ticket_id });
    const next = await openTicket(team, world.a.id, world.imported.serial);
    await whileHeld(lockDevice(world.a.inverter), async (release) => {
      const undone = team.call('POST /undoReplacement', { ticket_id });
      await waiting(1);
      const opened = team.call('POST /openClaim', { ticket_id: next });
      await waiting(2);
      await release();
      expect([(await undone).status, (await opened).status]).toEqual([200, 409]);
    });
    expect((await claimOf(team, ticket_id)).state).toBe('DISPATCHED');
  });

  it('open a claim, and refuse to undo the installation before', async () => {
    const { world, team, ticket_id } = await dispatched(stage);
    await team.must('POST /installReplacement', { ticket_id });
    const next = await openTicket(team, world.a.id, world.imported.serial);
    await whileHeld(
      (client) => insertClaim(client, Number(next), Number(world.administrator.id)),
      async (release) => {
        const refused = failure(team, 'POST /undoReplacement', { ticket_id });
        await waiting(1);
        await release();
        expect(await refused).toEqual([
          409,
          'The inverter has a newer warranty claim, so this installation cannot be undone.',
        ]);
      },
    );
  });
});

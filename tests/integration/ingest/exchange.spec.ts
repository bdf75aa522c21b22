import { findClaim, insertClaim } from '@heliograph/database/claims/claim-rows';
import { installReplacement } from '@heliograph/database/claims/exchange-devices';
import { dispatchClaim } from '@heliograph/database/claims/update-claim';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { describe, expect, it } from '@jest/globals';
import { addAdministrator } from '../../support/builders.js';
import { DAY_MS, MINUTE_MS, reading } from './support/reading.js';
import { type Provisioned, useTestIngest } from './support/test-ingest.js';

const rig = useTestIngest();

async function install(old: Provisioned, replacement: Provisioned): Promise<Date> {
  const pool = rig.database.pool;
  const administratorId = await addAdministrator(pool);
  const [ticket] = await rig.rows<{ id: number }>(
    `INSERT INTO tickets (inverter_id, created_by, description) VALUES ($1, 'Asha', 'Dead') RETURNING id`,
    [old.id],
  );
  await insertClaim(pool, ticket!.id, administratorId);
  const { id: claimId } = (await findClaim(pool, ticket!.id, { lock: false }))!;
  const stock = { id: replacement.id, serialNumber: replacement.serialNumber };
  await dispatchClaim(pool, claimId, { stock, courier: '' }, administratorId);
  return inTransaction(pool, (client) =>
    installReplacement(client, {
      ...{ claimId, inverterId: old.id, stockInverterId: replacement.id, administratorId },
    }),
  );
}

describe('after an exchange', () => {
  it('both devices write the inverter’s history, each that of its own time', async () => {
    const [old, replacement] = [await rig.provision(), await rig.provision()];
    await rig.rows('UPDATE devices SET registered_imei = inverter_id WHERE inverter_id = ANY ($1)', [
      [old.id, replacement.id],
    ]);
    const [before, stocked] = [await rig.connect(old), await rig.connect(replacement)];
    await before.deliver('telemetry', reading());
    const installedAt = await install(old, replacement);
    expect(
      await rig.rows('SELECT registered_imei AS imei FROM devices WHERE inverter_id = $1', [old.id]),
    ).toEqual([{ imei: String(replacement.id) }]);
    // Ingest closes both, because they were opened for another inverter, or without an end of the device's time.
    await Promise.all([before.gone(), stocked.gone()]);

    const [late, now] = [await rig.connect(old), await rig.connect(replacement)];
    const backlog = reading({ ts: installedAt.getTime() - MINUTE_MS, seq: 77 });
    await late.deliver('backlog', { v: 1, readings: [backlog] });
    await late.deliver('telemetry', reading({ ts: installedAt.getTime(), seq: 78 }));
    await late.deliver('status', { v: 1, state: 'online' });
    await now.deliver('telemetry', reading({ ts: installedAt.getTime() - 1, seq: 79 }));
    await now.deliver('telemetry', reading({ ts: installedAt.getTime(), seq: 80 }));
    const seqs = await rig.rows<{ seq: number }>(
      'SELECT seq FROM readings WHERE inverter_id = $1 AND seq BETWEEN 77 AND 80 ORDER BY seq',
      [old.id],
    );
    expect(seqs.map((row) => row.seq)).toEqual([77, 80]);
    expect(await rig.count('readings', `inverter_id = ${replacement.id}`)).toBe(0);
    const aside = await rig.rows(
      'SELECT serial_number, reason FROM quarantine WHERE inverter_id = $1 ORDER BY id',
      [old.id],
    );
    const replaced = { reason: 'replaced_device' };
    expect(aside).toEqual([
      { serial_number: old.serialNumber, ...replaced },
      { serial_number: old.serialNumber, ...replaced },
      { serial_number: replacement.serialNumber, ...replaced },
    ]);
    // Neither replaces the other's connection.
    expect([late.closed, now.closed]).toEqual([false, false]);
  });

  it('the old device doesn’t hide an outage, whatever its clock says', async () => {
    const [old, replacement] = [await rig.provision(), await rig.provision()];
    await (await rig.connect(old)).deliver('telemetry', reading());
    await install(old, replacement);
    await rig.rows(
      `UPDATE latest SET last_received_at = '2020-01-01', silence_due_at = '2020-01-02' WHERE inverter_id = $1`,
      [old.id],
    );
    const latest = () => rig.rows('SELECT * FROM latest WHERE inverter_id = $1', [old.id]);
    const before = await latest();
    const device = await rig.connect(old);
    for (const ts of [Date.now() - 61 * DAY_MS, Date.now() - MINUTE_MS, Date.now() + 6 * MINUTE_MS])
      await device.deliver('telemetry', reading({ ts }));
    expect(await latest()).toEqual(before);
    await (await rig.connect(replacement)).deliver('telemetry', reading({ ts: Date.now() + 6 * MINUTE_MS }));
    expect(await latest()).not.toEqual(before);
  });

  it('the old device’s secret ends after 30 days', async () => {
    const [old, replacement] = [await rig.provision(), await rig.provision()];
    await install(old, replacement);
    await rig.rows(
      `UPDATE claims SET installed_at = installed_at - interval '31 days' WHERE inverter_id = $1`,
      [old.id],
    );
    expect(await (await rig.dial()).login(old)).toBe(5);
    expect(await (await rig.dial()).login(replacement)).toBe(0);
  });
});

import { findClaim, insertClaim } from '@heliograph/database/claims/claim-rows';
import { type Exchange, installReplacement } from '@heliograph/database/claims/exchange-devices';
import { decideClaim, dispatchClaim, type StockInverter } from '@heliograph/database/claims/update-claim';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { expect } from '@jest/globals';
import type { Pool } from 'pg';
import { addAdministrator } from '../../support/builders.js';

/** A claim whose replacement can be installed. Both inverters have a device. */
export async function addDispatchedClaim(
  pool: Pool,
  inverterId: number,
  stockInverterId: number,
): Promise<Exchange> {
  const administratorId = await addAdministrator(pool);
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO tickets (inverter_id, created_by, description) VALUES ($1, 'Asha', 'Dead') RETURNING id`,
    [inverterId],
  );
  expect(await insertClaim(pool, rows[0]!.id, administratorId)).toBe(true);
  const { id: claimId } = (await findClaim(pool, rows[0]!.id, { lock: false }))!;
  await decideClaim(pool, claimId, { state: 'APPROVED', reason: 'Defective' }, administratorId);
  const { rows: stocks } = await pool.query<StockInverter>(
    'SELECT id, serial_number AS "serialNumber" FROM inverters WHERE id = $1',
    [stockInverterId],
  );
  await dispatchClaim(pool, claimId, { stock: stocks[0]!, courier: '' }, administratorId);
  return { claimId, inverterId, stockInverterId, administratorId };
}

/** The exchange as it was at `at`: in the product it is always now. */
export async function exchangeAt(pool: Pool, exchange: Exchange, at: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await installReplacement(client, exchange);
    const values = [exchange.inverterId, new Date(at)];
    await client.query('UPDATE energy_tails SET exchanged_at = $2 WHERE inverter_id = $1', values);
    await client.query('UPDATE claims SET installed_at = $2 WHERE id = $1', [exchange.claimId, new Date(at)]);
  });
}

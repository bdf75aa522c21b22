import type { ReplacementRefusal } from '@heliograph/domain/claims/refusals';
import type { Queryable } from '../connection/database.js';
import type { StockInverter } from './update-claim.js';

/**
 * A claim's replacement: the inverter in stock, or why it cannot be used. Locks it and the claim's inverter until the
 * transaction ends, so that no customer adds it, no other claim takes it, and neither is removed meanwhile.
 */
export async function findReplacement(
  database: Queryable,
  claim: { readonly id: number; readonly inverterId: number },
  serialNumber: string,
): Promise<StockInverter | ReplacementRefusal> {
  const { rows: locked } = await database.query<{ id: number; serial_number: string }>(
    'SELECT id, serial_number FROM inverters WHERE serial_number = $1 OR id = $2 ORDER BY id FOR UPDATE',
    [serialNumber, claim.inverterId],
  );
  const found = locked.find((row) => row.serial_number === serialNumber);
  if (!found) return 'unknown';
  const { rows } = await database.query<StockInverter & { refusal: ReplacementRefusal | null }>(findSql, [
    found.id,
    claim.id,
    claim.inverterId,
  ]);
  const { refusal, ...stock } = rows[0]!;
  return refusal ?? stock;
}

const findSql = /* sql */ `
SELECT stock.id, stock.serial_number AS "serialNumber", CASE
  WHEN old.status = 'REMOVED' THEN 'site_removed'
  WHEN stock.id = old.id THEN 'same'
  WHEN EXISTS (SELECT FROM claims c WHERE c.stock_inverter_id = stock.id AND c.id <> $2) THEN 'in_claim'
  WHEN stock.status = 'REMOVED' THEN 'removed'
  WHEN stock.user_id IS NOT NULL THEN 'owned'
  WHEN stock.invoice_number IS NOT NULL THEN 'sold'
  WHEN stock.rated_power_w <> old.rated_power_w OR stock.power_rating <> old.power_rating THEN 'other_rating'
  WHEN stock.demo <> old.demo OR NOT EXISTS (SELECT FROM devices WHERE inverter_id = stock.id AND revoked_at IS NULL)
    THEN 'no_secret'
  WHEN NOT EXISTS (SELECT FROM devices WHERE inverter_id = old.id) THEN 'old_without_secret'
END AS refusal
FROM inverters stock JOIN inverters old ON old.id = $3 WHERE stock.id = $1`;

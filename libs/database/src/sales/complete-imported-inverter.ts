import type { Queryable } from '../connection/database.js';
import type { Sale } from './insert-sold-inverter.js';

export interface CompletedInverter {
  readonly id: number;
  /** What the import knew of it. */
  readonly before: Partial<Omit<Sale, 'serialNumber'>>;
}

/** Adds the sale to an inverter that was only imported. @returns null: it was sold before, or is removed or not there. */
export async function completeImportedInverter(
  database: Queryable,
  sale: Sale,
): Promise<CompletedInverter | null> {
  const { rows } = await database.query<CompletedInverter>(completeSql, [
    sale.serialNumber,
    sale.invoiceNumber,
    sale.dealer,
    sale.powerRating,
    sale.ratedPowerW,
    sale.dateOfPurchase,
    sale.sim,
  ]);
  return rows[0] ?? null;
}

const completeSql = /* sql */ `
UPDATE inverters SET
  invoice_number = $2, dealer = $3, power_rating = $4, rated_power_w = $5, date_of_purchase = $6, sim = $7,
  version = inverters.version + 1
FROM (SELECT * FROM inverters WHERE serial_number = $1 FOR UPDATE) was
WHERE inverters.id = was.id AND inverters.invoice_number IS NULL AND inverters.status <> 'REMOVED'
RETURNING inverters.id, json_build_object(
  'invoiceNumber', was.invoice_number, 'dealer', was.dealer, 'powerRating', was.power_rating,
  'ratedPowerW', was.rated_power_w, 'dateOfPurchase', was.date_of_purchase, 'sim', was.sim
) AS before`;

import type { Queryable } from '../connection/database.js';
import { recomputeForNewRating } from '../energy/lower-recompute-watermark.js';

/** A sale as an administrator registers it. */
export interface Sale {
  readonly serialNumber: string;
  readonly invoiceNumber: string;
  readonly dealer: string;
  readonly powerRating: string;
  /** Nameplate, W. */
  readonly ratedPowerW: number;
  /** YYYY-MM-DD */
  readonly dateOfPurchase: string;
  readonly sim: string;
}

/** Assumed position of an inverter that was unknown before, until it has an owner. */
export interface NewSite {
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

export interface RegisteredSale {
  readonly serialNumber: string;
  readonly inverterId: number;
  /** Data of the inverter from an import; null: the inverter was unknown. */
  readonly before: Partial<Omit<Sale, 'serialNumber'>> | null;
}

/**
 * Writes sales of inverters that are new, or were imported and are not sold yet; no serial number may repeat.
 * @returns the sales that were written; the others were sold before, or removed, and stay unchanged.
 */
export async function registerSales(
  database: Queryable,
  sales: readonly Sale[],
  site: NewSite,
): Promise<RegisteredSale[]> {
  const serialNumbers = sales.map((sale) => sale.serialNumber);
  // Before the inverters, like ingest: a new power rating changes the cursor.
  await database.query(lockCursorsSql, [serialNumbers, sales.map((sale) => sale.ratedPowerW)]);
  const { rows } = await database.query<RegisteredSale>(registerSql, [
    serialNumbers,
    sales.map((sale) => sale.invoiceNumber),
    sales.map((sale) => sale.dealer),
    sales.map((sale) => sale.powerRating),
    sales.map((sale) => sale.ratedPowerW),
    sales.map((sale) => sale.dateOfPurchase),
    sales.map((sale) => sale.sim),
    site.latitude,
    site.longitude,
    site.timeZone,
  ]);
  const ratedPowerW = new Map(sales.map((sale) => [sale.serialNumber, sale.ratedPowerW]));
  const rerated = rows.filter(
    ({ serialNumber, before }) => before && before.ratedPowerW !== ratedPowerW.get(serialNumber),
  );
  if (rerated.length > 0)
    await recomputeForNewRating(
      database,
      rerated.map(({ inverterId }) => inverterId),
    );
  return rows;
}

const UNSOLD_SQL = `serial_number = ANY ($1::text[]) AND invoice_number IS NULL AND status <> 'REMOVED'`;

// Only of inverters with another rating, since ingest waits for locked cursors; in order of id, like all writers.
const lockCursorsSql = /* sql */ `
SELECT FROM energy_tails WHERE inverter_id IN (
  SELECT id FROM inverters JOIN unnest($1::text[], $2::integer[]) AS given (serial_number, new_w) USING (serial_number)
  WHERE ${UNSOLD_SQL} AND rated_power_w IS DISTINCT FROM new_w)
ORDER BY inverter_id FOR UPDATE`;

// Known inverters in order of id, then new ones in order of serial number, so that concurrent writers do not deadlock.
const registerSql = /* sql */ `
WITH given AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::date[], $7::text[])
    AS n (serial_number, invoice_number, dealer, power_rating, rated_power_w, date_of_purchase, sim)
  ORDER BY serial_number
), was AS (
  SELECT * FROM inverters WHERE ${UNSOLD_SQL} ORDER BY id FOR NO KEY UPDATE
), completed AS (
  UPDATE inverters SET
    invoice_number = given.invoice_number, dealer = given.dealer, power_rating = given.power_rating,
    rated_power_w = given.rated_power_w, date_of_purchase = given.date_of_purchase, sim = given.sim,
    version = inverters.version + 1
  FROM was JOIN given USING (serial_number)
  WHERE inverters.id = was.id
  RETURNING inverters.serial_number, inverters.id, json_build_object(
    'invoiceNumber', was.invoice_number, 'dealer', was.dealer, 'powerRating', was.power_rating,
    'ratedPowerW', was.rated_power_w, 'dateOfPurchase', was.date_of_purchase, 'sim', was.sim) AS before
), added AS (
  INSERT INTO inverters (serial_number, invoice_number, dealer, power_rating, rated_power_w, date_of_purchase, sim,
                         latitude, longitude, time_zone, site_source)
  SELECT serial_number, invoice_number, dealer, power_rating, rated_power_w, date_of_purchase, sim, $8, $9, $10, 'assumed'
  FROM given
  ON CONFLICT (serial_number) DO NOTHING
  RETURNING serial_number, id
)
SELECT serial_number AS "serialNumber", id AS "inverterId", before FROM completed
UNION ALL
SELECT serial_number, id, NULL FROM added`;

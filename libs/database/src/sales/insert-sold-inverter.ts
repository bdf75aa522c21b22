import type { Queryable } from '../connection/database.js';

/** What an administrator says of a sale. */
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

export interface NewSite {
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

/** Writes an inverter that was not known before. @returns its id; null: the serial number is there already. */
export async function insertSoldInverter(
  database: Queryable,
  sale: Sale,
  site: NewSite,
): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(insertSql, [
    sale.serialNumber,
    sale.invoiceNumber,
    sale.dealer,
    sale.powerRating,
    sale.ratedPowerW,
    sale.dateOfPurchase,
    sale.sim,
    site.latitude,
    site.longitude,
    site.timeZone,
  ]);
  return rows[0]?.id ?? null;
}

const insertSql = /* sql */ `
INSERT INTO inverters (serial_number, invoice_number, dealer, power_rating, rated_power_w, date_of_purchase, sim,
                       latitude, longitude, time_zone)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
ON CONFLICT (serial_number) DO NOTHING
RETURNING id`;

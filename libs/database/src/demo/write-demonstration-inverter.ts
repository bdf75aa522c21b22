import type { PoolClient } from 'pg';

export interface DemonstrationInverterRow {
  readonly serialNumber: string;
  /** Null, like the dealer and both dates: in stock. */
  readonly invoiceNumber: string | null;
  readonly dealer: string | null;
  readonly status: 'INSTALLED' | 'CREATED';
  readonly inverterName: string;
  readonly powerRating: string;
  readonly ratedPowerW: number;
  readonly sim: string;
  readonly ownerPhone: string | null;
  /** YYYY-MM-DD */
  readonly dateOfPurchase: string | null;
  /** YYYY-MM-DD; null: not installed yet. */
  readonly dateOfInstallation: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly secretSha256: Buffer;
}

/** Writes one inverter of the demonstration; an existing one only gets the new secret. */
export async function writeDemonstrationInverter(
  client: PoolClient,
  one: DemonstrationInverterRow,
): Promise<void> {
  await client.query(insertInverterSql, [
    one.serialNumber,
    one.invoiceNumber,
    one.dealer,
    one.status,
    one.inverterName,
    one.powerRating,
    one.ratedPowerW,
    one.sim,
    one.ownerPhone,
    one.dateOfPurchase,
    one.dateOfInstallation,
    one.latitude,
    one.longitude,
    one.timeZone,
  ]);
  await client.query(upsertDeviceSql, [one.serialNumber, one.secretSha256]);
}

const insertInverterSql = /* sql */ `
INSERT INTO inverters (serial_number, invoice_number, dealer, status, inverter_name, power_rating, rated_power_w, sim,
                       user_id, date_of_purchase, date_of_installation, latitude, longitude, time_zone, demo)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8,
        (SELECT id FROM users WHERE phone_no = $9 AND demo), $10, $11, $12, $13, $14, true)
ON CONFLICT (serial_number) DO NOTHING`;

const upsertDeviceSql = /* sql */ `
INSERT INTO devices (inverter_id, secret_sha256)
SELECT id, $2 FROM inverters WHERE serial_number = $1 AND demo
ON CONFLICT (inverter_id) DO UPDATE SET secret_sha256 = excluded.secret_sha256, revoked_at = NULL`;

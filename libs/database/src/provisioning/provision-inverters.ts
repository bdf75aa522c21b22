import type { PoolClient } from 'pg';

/** An inverter from its maker's list, with the digest of its device's secret. */
export interface NewInverter {
  readonly serialNumber: string;
  readonly sim: string;
  readonly powerRating: string;
  readonly ratedPowerW: number;
  readonly invoiceNumber: string | null;
  readonly dealer: string | null;
  /** YYYY-MM-DD */
  readonly dateOfPurchase: string | null;
  readonly imei: string | null;
  /** Last day of its certificate, YYYY-MM-DD, in UTC. */
  readonly certificateEndsOn: string | null;
  /** Assumed position, until it has an owner. */
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly secretSha256: Buffer;
}

/**
 * Writes inverters and their devices, in the caller's transaction.
 * @returns the serial numbers that existed before; nothing was written for them, and the caller decides.
 */
export async function provisionInverters(
  client: PoolClient,
  inverters: readonly NewInverter[],
): Promise<string[]> {
  const { rows } = await client.query<{ serial_number: string }>(insertInvertersSql, [
    inverters.map((one) => one.serialNumber),
    inverters.map((one) => one.sim),
    inverters.map((one) => one.powerRating),
    inverters.map((one) => one.ratedPowerW),
    inverters.map((one) => one.invoiceNumber),
    inverters.map((one) => one.dealer),
    inverters.map((one) => one.dateOfPurchase),
    inverters.map((one) => one.latitude),
    inverters.map((one) => one.longitude),
    inverters.map((one) => one.timeZone),
    inverters.map((one) => one.secretSha256),
    inverters.map((one) => one.imei),
    inverters.map((one) => one.certificateEndsOn),
  ]);
  const written = new Set(rows.map((row) => row.serial_number));
  return inverters.map((one) => one.serialNumber).filter((serialNumber) => !written.has(serialNumber));
}

const insertInvertersSql = /* sql */ `
WITH given AS (
  SELECT * FROM unnest(
    $1::text[], $2::text[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::date[],
    $8::double precision[], $9::double precision[], $10::text[], $11::bytea[],
    $12::text[], $13::date[]
  ) AS n (serial_number, sim, power_rating, rated_power_w, invoice_number, dealer, date_of_purchase,
          latitude, longitude, time_zone, secret_sha256, imei, certificate_ends_on)
), written AS (
  INSERT INTO inverters (serial_number, sim, power_rating, rated_power_w, invoice_number, dealer, date_of_purchase,
                         latitude, longitude, time_zone, site_source)
  SELECT serial_number, sim, power_rating, rated_power_w, invoice_number, dealer, date_of_purchase,
         latitude, longitude, time_zone, 'assumed'
  FROM given ORDER BY serial_number
  ON CONFLICT (serial_number) DO NOTHING
  RETURNING id, serial_number
)
INSERT INTO devices (inverter_id, secret_sha256, registered_imei, registered_certificate_ends_on)
SELECT written.id, given.secret_sha256, given.imei, given.certificate_ends_on FROM written JOIN given USING (serial_number)
RETURNING (SELECT serial_number FROM written WHERE written.id = devices.inverter_id) AS serial_number`;

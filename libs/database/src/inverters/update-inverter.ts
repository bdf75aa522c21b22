import type { SiteSource } from '@heliograph/domain/inverter/site';
import type { InverterStatus } from '@heliograph/domain/inverter/status';
import type { Queryable } from '../connection/database.js';
import { recomputeForNewRating } from '../energy/lower-recompute-watermark.js';
import { beginMonitoringSql } from './begin-monitoring.js';

/** An inverter's data that an administrator may change. */
export interface InverterDetails {
  readonly invoiceNumber: string;
  readonly dealer: string;
  /** The administrator's own status. */
  readonly status: InverterStatus;
  readonly inverterName: string;
  readonly powerRating: string;
  /** Nameplate, W. */
  readonly ratedPowerW: number;
  /** YYYY-MM-DD, like the next. */
  readonly dateOfInstallation: string;
  readonly dateOfPurchase: string;
  readonly sim: string;
  /** Degrees, like the next. */
  readonly latitude: number;
  readonly longitude: number;
  readonly siteSource: SiteSource;
  readonly timeZone: string;
}

/** Updates a locked inverter; REMOVED also revokes its device's secret. */
export async function updateInverter(
  database: Queryable,
  id: number,
  details: InverterDetails,
): Promise<void> {
  const { rows } = await database.query<{ rerated: boolean }>(updateSql, [
    id,
    details.invoiceNumber,
    details.dealer,
    details.status,
    details.inverterName,
    details.powerRating,
    details.ratedPowerW,
    details.dateOfInstallation,
    details.dateOfPurchase,
    details.sim,
    details.latitude,
    details.longitude,
    details.timeZone,
    details.siteSource,
  ]);
  if (rows[0]?.rerated) await recomputeForNewRating(database, [id]);
}

/** Whether the inverter has data that depends on its time zone, which then must not change. */
export async function hasEnergy(database: Queryable, id: number): Promise<boolean> {
  const { rows } = await database.query<{ has: boolean }>(
    'SELECT EXISTS (SELECT FROM energy_tails WHERE inverter_id = $1) AS has',
    [id],
  );
  return rows[0]!.has;
}

const updateSql = /* sql */ `
WITH was AS (
  SELECT rated_power_w FROM inverters WHERE id = $1
), revoked AS (
  UPDATE devices SET revoked_at = now() WHERE inverter_id = $1 AND revoked_at IS NULL AND $4::text = 'REMOVED'
), moved AS (
  -- The position determines which hours are dark, and so complete without readings.
  UPDATE energy_tails SET summed_until = NULL
  WHERE inverter_id = $1 AND summed_until IS NOT NULL
    AND EXISTS (SELECT FROM inverters WHERE id = $1 AND (latitude, longitude) IS DISTINCT FROM ($11, $12))
)
UPDATE inverters SET
  invoice_number = $2, dealer = $3, status = $4, inverter_name = $5, power_rating = $6, rated_power_w = $7,
  date_of_installation = $8, date_of_purchase = $9, sim = $10, latitude = $11, longitude = $12, time_zone = $13,
  site_source = $14, version = version + 1,
  ${beginMonitoringSql(`status IN ('CREATED', 'REMOVED') AND $4::text NOT IN ('CREATED', 'REMOVED')`)}
WHERE id = $1
RETURNING rated_power_w <> (SELECT rated_power_w FROM was) AS rerated`;

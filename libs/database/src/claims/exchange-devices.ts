import type { Queryable } from '../connection/database.js';
import { makeAndLockEnergyCursor } from '../energy/lock-energy-cursors.js';
import { beginMonitoringSql } from '../inverters/begin-monitoring.js';
import { readingsSql } from '../readings/packed-layout.js';
import { OPEN_STATES_SQL } from './update-claim.js';

export interface Exchange {
  readonly claimId: number;
  /** The site's inverter, which keeps its id, owner and history. */
  readonly inverterId: number;
  /** The row of the replacement in stock, later of the replaced device. */
  readonly stockInverterId: number;
  readonly administratorId: number;
}

/**
 * Makes a claim's replacement the site's device: serial number, SIM and secret are swapped between the two rows. The
 * old device's row keeps a copy of the sale and is removed. The caller has locked claim and stock row.
 * @returns the instant from which readings are the new device's.
 */
export async function installReplacement(database: Queryable, exchange: Exchange): Promise<Date> {
  const { claimId, inverterId, stockInverterId, administratorId } = exchange;
  await makeAndLockEnergyCursor(database, inverterId);
  await changePlaces(database, exchange);
  await database.query(retireSql, [stockInverterId, inverterId]);
  const { rows } = await database.query<{ exchanged_at: Date }>(beginSql, [inverterId]);
  const installedAt = rows[0]!.exchanged_at;
  await database.query(installedSql, [claimId, installedAt, administratorId]);
  await database.query(monitorSql, [inverterId]);
  return installedAt;
}

/**
 * Undoes an installation. The caller has locked the claim.
 * @returns why that is not possible: the inverter was removed, has a newer claim, or has reported since; null: it is
 *   undone.
 */
export async function undoReplacement(
  database: Queryable,
  exchange: Omit<Exchange, 'administratorId'>,
): Promise<'site_removed' | 'newer_claim' | 'reported' | null> {
  const { claimId, inverterId, stockInverterId } = exchange;
  await makeAndLockEnergyCursor(database, inverterId);
  await lockInverters(database, [inverterId, stockInverterId]);
  const { rows } = await database.query<Undoable>(undoableSql, [claimId]);
  const { newer_claim, site_removed, reported } = rows[0]!;
  if (newer_claim) return 'newer_claim';
  if (site_removed) return 'site_removed';
  if (reported) return 'reported';
  await changePlaces(database, exchange);
  await database.query(returnSql, [stockInverterId]);
  await database.query(
    `UPDATE claims SET state = 'DISPATCHED', installed_at = NULL, installed_by = NULL WHERE id = $1`,
    [claimId],
  );
  await database.query(restoreSql, [inverterId]);
  await database.query(monitorAsBeforeSql, [claimId]);
  return null;
}

interface Undoable {
  readonly newer_claim: boolean;
  readonly site_removed: boolean;
  readonly reported: boolean;
}

const lockInverters = (database: Queryable, ids: readonly number[]) =>
  database.query<{ id: number; serial_number: string; sim: string | null }>(
    'SELECT id, serial_number, sim FROM inverters WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
    [ids],
  );

/** Swaps the two devices; calling it again undoes it. */
async function changePlaces(
  database: Queryable,
  { inverterId, stockInverterId }: Pick<Exchange, 'inverterId' | 'stockInverterId'>,
): Promise<void> {
  const ids = [inverterId, stockInverterId];
  const { rows } = await lockInverters(database, ids);
  const [site, stock] = ids.map((id) => rows.find((row) => row.id === id)!);
  // Serial numbers are unique, so one row gets a temporary one first.
  await database.query(`UPDATE inverters SET serial_number = 'EXCHANGE ' || id WHERE id = $1`, [
    stockInverterId,
  ]);
  await database.query(placeSql, [inverterId, stock!.serial_number, stock!.sim]);
  await database.query(placeSql, [stockInverterId, site!.serial_number, site!.sim]);
  await database.query(devicesSql, [inverterId, stockInverterId]);
}

const placeSql = /* sql */ `
UPDATE inverters SET serial_number = $2, sim = $3, version = version + 1 WHERE id = $1`;

const deviceColumns = [
  'secret_sha256',
  'revoked_at',
  'model',
  'firmware',
  'sim_iccid',
  'imei',
  'certificate_ends_on',
  'registered_imei',
  'registered_certificate_ends_on',
  'certificate_notified',
  'rated_power_w',
  'phases',
  'mppt',
  'interval_s',
  'status',
  'status_at',
  'slept_at',
  'backlog_at',
  'session',
  'session_address',
  'created_at',
];
const devicesSql = /* sql */ `
UPDATE devices d SET ${deviceColumns.map((column) => `${column} = other.${column}`).join(', ')}
FROM devices other
WHERE (d.inverter_id, other.inverter_id) IN (($1::integer, $2::integer), ($2, $1))`;

const retireSql = /* sql */ `
UPDATE inverters retired SET status = 'REMOVED', invoice_number = site.invoice_number, dealer = site.dealer,
  date_of_purchase = site.date_of_purchase, date_of_installation = site.date_of_installation
FROM inverters site WHERE retired.id = $1 AND site.id = $2`;

const returnSql = /* sql */ `
UPDATE inverters SET status = 'CREATED', invoice_number = NULL, dealer = NULL, date_of_purchase = NULL,
  date_of_installation = NULL
WHERE id = $1`;

// The exchange is after the old device's last reading, even if that device's clock was ahead.
const beginSql = /* sql */ `
UPDATE energy_tails SET exchanged_at = date_trunc('milliseconds', greatest(
  clock_timestamp(), last_ts + interval '1 ms', waiting_ts + interval '1 ms'))
WHERE inverter_id = $1 RETURNING exchanged_at`;

const installedSql = /* sql */ `
UPDATE claims SET state = 'INSTALLED', installed_at = $2, installed_by = $3,
  monitored_before = site.monitored_from, unheard_due_before = site.unheard_due_at
FROM inverters site WHERE claims.id = $1 AND site.id = claims.inverter_id`;

// The old device's latest reading does not count for the new one.
const monitorSql = /* sql */ `UPDATE inverters SET ${beginMonitoringSql('true')} WHERE id = $1`;

// The previous version did not store the state before; then the last exchange before this one is known.
const monitorAsBeforeSql = /* sql */ `
UPDATE inverters site SET unheard_due_at = c.unheard_due_before,
  monitored_from = coalesce(c.monitored_before, (SELECT max(installed_at) FROM claims WHERE inverter_id = site.id))
FROM claims c WHERE c.id = $1 AND site.id = c.inverter_id`;

const undoableSql = /* sql */ `
SELECT site.serial_number <> c.replacement_serial_number OR EXISTS (
  SELECT FROM claims other WHERE other.inverter_id = c.inverter_id AND other.id <> c.id
    AND other.state IN ${OPEN_STATES_SQL}
) AS newer_claim, site.status = 'REMOVED' AS site_removed, EXISTS (
  SELECT FROM ${readingsSql({ inverterId: 'c.inverter_id', from: 'c.installed_at', to: "'infinity'::timestamptz" }, [])} r
  WHERE r.inverter_id = c.inverter_id AND r.ts >= c.installed_at
) AS reported
FROM claims c JOIN inverters site ON site.id = c.inverter_id WHERE c.id = $1`;

const restoreSql = /* sql */ `
UPDATE energy_tails SET exchanged_at = (SELECT max(installed_at) FROM claims WHERE inverter_id = $1)
WHERE inverter_id = $1`;

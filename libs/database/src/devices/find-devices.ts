import type { Queryable } from '../connection/database.js';

/** Readings at or after `fromMs` and before `untilMs` belong to the inverter, ms since 1970; null: no bound. */
export interface SiteTime {
  readonly fromMs: number | null;
  readonly untilMs: number | null;
}

/** A provisioned device with the data for its login. */
export interface ProvisionedDevice {
  /** For a replaced device, the site's inverter, to which its backlog from before the exchange belongs. */
  readonly inverterId: number;
  readonly serialNumber: string;
  readonly secretSha256: Buffer;
  /** The device's secret was revoked, or its inverter was removed. */
  readonly revoked: boolean;
  readonly demo: boolean;
  readonly siteTime: SiteTime;
  /** The interval at which it reports, s; null: unknown. */
  readonly intervalS: number | null;
}

/** A database that takes longer to answer counts as unavailable, ms. */
const ANSWER_MAX_MS = 5_000;

/** The provisioned devices among these serial numbers. */
export async function findDevices(
  database: Queryable,
  serialNumbers: readonly string[],
): Promise<ProvisionedDevice[]> {
  const query = { text: devicesSql, values: [serialNumbers], query_timeout: ANSWER_MAX_MS };
  const { rows } = await database.query<DeviceRow>(query);
  return rows.map(asDevice);
}

interface DeviceRow {
  readonly inverter_id: number;
  readonly serial_number: string;
  readonly secret_sha256: Buffer;
  readonly revoked: boolean;
  readonly demo: boolean;
  readonly site_from: Date | null;
  readonly site_until: Date | null;
  readonly interval_s: number | null;
}

const asDevice = (row: DeviceRow): ProvisionedDevice => ({
  inverterId: row.inverter_id,
  serialNumber: row.serial_number,
  secretSha256: row.secret_sha256,
  revoked: row.revoked,
  demo: row.demo,
  siteTime: { fromMs: row.site_from?.getTime() ?? null, untilMs: row.site_until?.getTime() ?? null },
  intervalS: row.interval_s,
});

/** A connected device, as of its login. */
export interface ConnectedDevice extends Omit<ProvisionedDevice, 'revoked' | 'demo'> {
  readonly session: number;
}

/** A connected device that must be disconnected. */
export interface EndedDevice {
  readonly device: ConnectedDevice;
  /**
   * True: since its login it was revoked, or its secret, inverter or site time changed. False: a newer session has
   * begun.
   */
  readonly revoked: boolean;
  /** Address of its newest session; null: that has ended. */
  readonly address: string | null;
}

/** A device that has logged in, with the address of its session; null: that has ended. */
export interface DeviceWithSession {
  readonly device: ConnectedDevice;
  readonly address: string | null;
}

/**
 * Devices that may still be connected: all that ever logged in, except revoked ones whose session has ended.
 * @param sinceMs null: all. Otherwise only devices whose session, secret or revocation changed within this time
 */
export async function findDevicesWithSession(
  database: Queryable,
  sinceMs: number | null,
): Promise<DeviceWithSession[]> {
  const { rows } = await database.query<DeviceRow & { session: number; session_address: string | null }>(
    withSessionSql,
    [sinceMs === null ? null : changedWithinS(sinceMs)],
  );
  return rows
    .filter(({ revoked, session_address: address }) => !revoked || address !== null)
    .map((row) => ({ device: { ...asDevice(row), session: row.session }, address: row.session_address }));
}

/** Longer than a login, and than a transaction that changes a device. */
const CHANGE_MAX_MS = 60_000;
const changedWithinS = (sinceMs: number) => (sinceMs + CHANGE_MAX_MS) / 1000;
const CHANGED_SQL = 'changed_at > now() - make_interval(secs => $1)';

/**
 * Serial numbers of devices whose secret, revocation or session has changed, with the time of the change. Later calls
 * find most of them again.
 * @param sinceMs time since the last call that succeeded
 */
export async function findChangedDevices(
  database: Queryable,
  sinceMs: number,
): Promise<ReadonlyMap<string, string>> {
  const query = { text: changedSql, values: [changedWithinS(sinceMs)], query_timeout: ANSWER_MAX_MS };
  const { rows } = await database.query<{ serial_number: string; at: string }>(query);
  return new Map(rows.map(({ serial_number, at }) => [serial_number, at]));
}

/** The devices among these that must be disconnected. */
export async function findEndedDevices(
  database: Queryable,
  connected: readonly ConnectedDevice[],
): Promise<EndedDevice[]> {
  if (connected.length === 0) return [];
  const values = [
    connected.map(({ serialNumber }) => serialNumber),
    connected.map(({ inverterId }) => inverterId),
    connected.map(({ secretSha256 }) => secretSha256),
    connected.map(({ siteTime }) => siteTime.fromMs && new Date(siteTime.fromMs)),
    connected.map(({ siteTime }) => siteTime.untilMs && new Date(siteTime.untilMs)),
    connected.map(({ session }) => session),
  ];
  const query = { text: endedSql, values, query_timeout: ANSWER_MAX_MS };
  const { rows } = await database.query<Omit<EndedDevice, 'device'> & { n: number }>(query);
  return rows.map(({ n, revoked, address }) => ({ device: connected[n - 1]!, revoked, address }));
}

/** Days after its replacement in which a device may still upload backlog. */
const BACKLOG_DAYS = 30;

// A replaced device has the row in `inverters` that its replacement had while in stock.
const deviceColumns = /* sql */ `
  coalesce(site.id, inverters.id) AS inverter_id, inverters.serial_number, secret_sha256, interval_s, inverters.demo,
  devices.revoked_at IS NOT NULL OR coalesce(site.status, inverters.status) = 'REMOVED'
    OR coalesce(replaced.installed_at < now() - interval '${BACKLOG_DAYS} days', false) AS revoked,
  (SELECT max(earlier.installed_at) FROM claims earlier
   WHERE earlier.inverter_id = coalesce(site.id, inverters.id)
     AND (replaced.installed_at IS NULL OR earlier.installed_at < replaced.installed_at)) AS site_from,
  replaced.installed_at AS site_until`;

const devicesFrom = /* sql */ `
  inverters JOIN devices ON devices.inverter_id = inverters.id
  LEFT JOIN claims replaced ON replaced.stock_inverter_id = inverters.id AND replaced.installed_at IS NOT NULL
  LEFT JOIN inverters site ON site.id = replaced.inverter_id`;

const devicesSql = /* sql */ `
SELECT ${deviceColumns} FROM ${devicesFrom} WHERE inverters.serial_number = ANY ($1::text[])`;

const withSessionSql = /* sql */ `
SELECT ${deviceColumns}, session, session_address FROM ${devicesFrom}
WHERE session > 0 AND ($1::double precision IS NULL OR ${CHANGED_SQL})`;

const changedSql = /* sql */ `
SELECT serial_number, changed_at::text AS at FROM devices JOIN inverters ON inverters.id = devices.inverter_id
WHERE ${CHANGED_SQL}`;

const endedSql = /* sql */ `
SELECT n::integer, found.revoked, session_address AS address
FROM unnest($1::text[], $2::integer[], $3::bytea[], $4::timestamptz[], $5::timestamptz[], $6::integer[])
  WITH ORDINALITY AS connected (serial_number, inverter_id, secret_sha256, site_from, site_until, session, n)
LEFT JOIN LATERAL (
  SELECT ${deviceColumns}, session, session_address FROM ${devicesFrom}
  WHERE inverters.serial_number = connected.serial_number
) AS now ON true
CROSS JOIN LATERAL (
  SELECT now.revoked IS NOT FALSE OR now.inverter_id <> connected.inverter_id
    OR now.secret_sha256 <> connected.secret_sha256 OR now.site_from IS DISTINCT FROM connected.site_from
    OR now.site_until IS DISTINCT FROM connected.site_until AS revoked
) AS found
WHERE found.revoked OR now.session > connected.session`;

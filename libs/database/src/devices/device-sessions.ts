import type { Queryable } from '../connection/database.js';

/** A database that takes longer to answer counts as unavailable, ms. */
const ANSWER_MAX_MS = 5_000;

export interface SessionStart {
  readonly serialNumber: string;
  /** Internet address of the device. */
  readonly address: string;
}

/** A device's connection, numbered in the order of its log-ins at all ingests. */
export interface DeviceSession {
  readonly serialNumber: string;
  readonly session: number;
}

/** A session that has begun. */
export interface StartedSession extends DeviceSession {
  /** Address of the session that was still open, null: none. */
  readonly replaced: string | null;
}

/** Begins sessions, at most one per device, and thereby ends the devices' earlier ones. Skips unknown devices. */
export async function startSessions(
  database: Queryable,
  starts: readonly SessionStart[],
): Promise<StartedSession[]> {
  const values = [starts.map(({ serialNumber }) => serialNumber), starts.map(({ address }) => address)];
  const query = { text: startSql, values, query_timeout: ANSWER_MAX_MS };
  return (await database.query<StartedSession>(query)).rows;
}

// In order of inverter id, like ingest's other updates of devices, to avoid deadlocks.
const startSql = /* sql */ `
WITH earlier AS (
  SELECT inverter_id, serial_number, session, session_address, address
  FROM unnest($1::text[], $2::text[]) AS given (serial_number, address)
  JOIN inverters USING (serial_number) JOIN devices ON inverter_id = inverters.id
  ORDER BY inverter_id FOR NO KEY UPDATE OF devices
)
UPDATE devices SET session = earlier.session + 1, session_address = earlier.address
FROM earlier WHERE devices.inverter_id = earlier.inverter_id
RETURNING earlier.serial_number AS "serialNumber", devices.session, earlier.session_address AS replaced`;

/** Ends sessions unless a newer one has begun. */
export const endSessions = (database: Queryable, sessions: readonly DeviceSession[]): Promise<void> =>
  endWhere(database, 'session', sessions, ({ session }) => session);

/** Ends the open sessions that began at these addresses. */
export const endSessionsFrom = (database: Queryable, starts: readonly SessionStart[]): Promise<void> =>
  endWhere(database, 'session_address', starts, ({ address }) => address);

/** Ends each device's session if its column has this value. */
async function endWhere<T extends { readonly serialNumber: string }>(
  database: Queryable,
  column: keyof typeof COLUMNS,
  devices: readonly T[],
  valueOf: (device: T) => string | number,
): Promise<void> {
  if (devices.length === 0) return;
  const values = [devices.map(({ serialNumber }) => serialNumber), devices.map(valueOf)];
  const query = { text: endSql(column), values, query_timeout: ANSWER_MAX_MS };
  await database.query(query);
}

const COLUMNS = { session: 'integer', session_address: 'text' };

const endSql = (column: keyof typeof COLUMNS) => /* sql */ `
WITH ended AS (
  SELECT inverter_id
  FROM unnest($1::text[], $2::${COLUMNS[column]}[]) AS given (serial_number, value)
  JOIN inverters USING (serial_number) JOIN devices ON inverter_id = inverters.id
  WHERE devices.${column} = given.value
  ORDER BY inverter_id FOR NO KEY UPDATE OF devices
)
UPDATE devices SET session_address = NULL FROM ended WHERE devices.inverter_id = ended.inverter_id`;

import type { InverterStatus } from '@heliograph/domain/inverter/status';
import type { Queryable } from '../connection/database.js';
import { beginMonitoringSql } from './begin-monitoring.js';
import { WITHOUT_OWNER_SQL } from './can-be-added.js';

/** Changes to an inverter when its owner adds it. */
interface Installation {
  readonly userId: number | null;
  readonly inverterName: string;
  readonly status: InverterStatus;
  /** YYYY-MM-DD */
  readonly dateOfInstallation: string | null;
}

export interface GivenInverter {
  readonly id: number;
  readonly before: Installation;
  readonly after: Installation;
}

/**
 * Makes a user the owner, as of today at the site. Of two concurrent calls the second waits for the first and gets
 * null.
 * @returns null: there is no such inverter without an owner.
 */
export async function assignOwner(
  database: Queryable,
  serialNumber: string,
  owner: { readonly userId: number; readonly inverterName: string },
): Promise<GivenInverter | null> {
  const { rows } = await database.query<GivenInverter>(giveSql, [
    serialNumber,
    owner.userId,
    owner.inverterName,
  ]);
  return rows[0] ?? null;
}

const installation = (of: string) => /* sql */ `json_build_object(
  'userId', ${of}.user_id, 'inverterName', ${of}.inverter_name, 'status', ${of}.status,
  'dateOfInstallation', ${of}.date_of_installation)`;

const giveSql = /* sql */ `
UPDATE inverters SET
  user_id = $2, inverter_name = $3, status = 'INSTALLED',
  date_of_installation = (now() AT TIME ZONE inverters.time_zone)::date, version = inverters.version + 1, ${beginMonitoringSql('true')}
FROM (SELECT * FROM inverters WHERE serial_number = $1 FOR UPDATE) was
WHERE inverters.id = was.id AND ${WITHOUT_OWNER_SQL}
RETURNING inverters.id, ${installation('was')} AS before, ${installation('inverters')} AS after`;

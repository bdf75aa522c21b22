import type { InverterStatus } from '@heliograph/domain/inverter/status';
import type { Queryable } from '../connection/database.js';
import { spanSql } from '../energy/counter-look-ups.js';
import type { EnergySite } from '../energy/read-energy-series.js';

export interface OwnedInverter extends EnergySite {
  readonly serial_number: string;
  readonly inverter_name: string;
  readonly invoice_number: string | null;
  readonly dealer: string | null;
  /** The administrator's own status. */
  readonly status: InverterStatus;
  readonly silence_case_open: boolean;
  readonly power_rating: string;
  readonly rated_power_w: number;
  readonly date_of_installation: string | null;
  readonly date_of_purchase: string | null;
  readonly sim: string | null;
  /** Replacements of its device, newest first. */
  readonly replacements: {
    readonly oldSerialNumber: string;
    readonly replacementSerialNumber: string;
    readonly installedAt: string;
  }[];
}

/** A user's inverters, oldest first. */
export async function listInvertersOfUser(database: Queryable, userId: number): Promise<OwnedInverter[]> {
  const { rows } = await database.query<OwnedInverter>({
    name: 'list-inverters-of-user',
    text: listSql,
    values: [userId],
  });
  return rows;
}

const listSql = /* sql */ `
SELECT i.id, i.serial_number, i.inverter_name, i.invoice_number, i.dealer, i.status,
       c.id IS NOT NULL AS silence_case_open, i.power_rating, i.rated_power_w, i.date_of_installation,
       i.date_of_purchase, i.sim, i.latitude, i.longitude, i.time_zone, ${spanSql('i.id')},
       coalesce((
         SELECT json_agg(json_build_object(
           'oldSerialNumber', r.old_serial_number, 'replacementSerialNumber', r.replacement_serial_number,
           'installedAt', to_char(r.installed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY r.installed_at DESC)
         FROM claims r WHERE r.inverter_id = i.id AND r.installed_at IS NOT NULL
       ), '[]') AS replacements
FROM inverters i
LEFT JOIN silence_cases c ON c.inverter_id = i.id AND c.closed_at IS NULL
WHERE i.user_id = $1
ORDER BY i.id`;

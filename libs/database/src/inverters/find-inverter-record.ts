import type { FleetState } from '@heliograph/domain/fleet/state';
import type { SiteSource } from '@heliograph/domain/inverter/site';
import type { InverterStatus } from '@heliograph/domain/inverter/status';
import type { Queryable } from '../connection/database.js';

/** An inverter as administrators see it. */
export interface InverterRow {
  readonly id: number;
  readonly serial_number: string;
  readonly invoice_number: string | null;
  readonly dealer: string | null;
  /** The administrator's own status. */
  readonly status: InverterStatus;
  readonly silence_case_open: boolean;
  readonly fleet_state: FleetState;
  readonly inverter_name: string;
  readonly power_rating: string;
  readonly sim: string | null;
  /** YYYY-MM-DD, like the next. */
  readonly date_of_installation: string | null;
  readonly date_of_purchase: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly site_source: SiteSource;
  readonly time_zone: string;
  readonly version: number;
  /** Id of the owner; null: no owner. */
  readonly user_id: number | null;
  readonly phone_no: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly pin_code: string | null;
}

export async function findInverterRecord(database: Queryable, id: number): Promise<InverterRow | null> {
  const { rows } = await database.query<InverterRow>(`${recordSql} WHERE i.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findInverterRecordBySerialNumber(
  database: Queryable,
  serialNumber: string,
): Promise<InverterRow | null> {
  const { rows } = await database.query<InverterRow>(`${recordSql} WHERE i.serial_number = $1`, [
    serialNumber,
  ]);
  return rows[0] ?? null;
}

/** Like findInverterRecord, and locks the row until the transaction ends. */
export async function lockInverterRecord(database: Queryable, id: number): Promise<InverterRow | null> {
  const { rows } = await database.query<InverterRow>(`${recordSql} WHERE i.id = $1 FOR UPDATE OF i`, [id]);
  return rows[0] ?? null;
}

const recordSql = /* sql */ `
SELECT i.id, i.serial_number, i.invoice_number, i.dealer, i.status, c.id IS NOT NULL AS silence_case_open, f.state AS fleet_state,
       i.inverter_name, i.power_rating, i.sim, i.date_of_installation, i.date_of_purchase,
       i.latitude, i.longitude, i.site_source, i.time_zone, i.version, i.user_id, u.phone_no,
       u.city, u.state, u.pin_code
FROM inverters i
JOIN fleet_states f ON f.inverter_id = i.id
LEFT JOIN silence_cases c ON c.inverter_id = i.id AND c.closed_at IS NULL
LEFT JOIN users u ON u.id = i.user_id`;

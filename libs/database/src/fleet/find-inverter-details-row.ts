import type { FleetState } from '@heliograph/domain/fleet/state';
import type { InverterStatus } from '@heliograph/domain/inverter/status';
import type { FirmwareApproval } from '@heliograph/domain/inverter/firmware-approval';
import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import type { Queryable } from '../connection/database.js';
import { firmwareApprovalSql } from '../devices/device-registry.js';
import { quantityNames } from '../readings/reading-layout.js';

/** The newest reading's values and times. */
export type LatestValues = QuantityValues & { readonly at: Date; readonly heardAt: Date | null };

/** Everything about one inverter except its history. */
export interface InverterDetailsRow {
  readonly id: number;
  readonly serial_number: string;
  readonly inverter_name: string;
  readonly invoice_number: string | null;
  readonly dealer: string | null;
  /** The administrator's own status. */
  readonly status: InverterStatus;
  readonly silence_case_open: boolean;
  readonly state: FleetState;
  readonly yield_share: number | null;
  readonly yield_day: string | null;
  readonly power_rating: string;
  readonly rated_power_w: number;
  readonly date_of_purchase: string | null;
  readonly date_of_installation: string | null;
  readonly sim: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly time_zone: string;
  /** Null: no owner. */
  readonly owner: {
    userId: string;
    name: string;
    phoneNo: string;
    address: string;
    city: string;
    state: string;
  } | null;
  /** Null: it has no secret. */
  readonly provisioned_at: Date | null;
  readonly secret_rotated_at: Date | null;
  readonly revoked_at: Date | null;
  readonly model: string | null;
  readonly firmware: string | null;
  readonly phases: number | null;
  readonly mppt: number | null;
  readonly interval_s: number | null;
  readonly sim_iccid: string | null;
  readonly imei: string | null;
  readonly certificate_ends_on: string | null;
  /** As registered by administrators, like the next field. */
  readonly registered_imei: string | null;
  readonly registered_certificate_ends_on: string | null;
  readonly firmware_approval: FirmwareApproval | null;
  readonly device_status: 'online' | 'sleep' | 'lost' | null;
  readonly status_at: Date | null;
  /** Null: no reading yet. */
  readonly latest: LatestValues | null;
}

export async function findInverterDetailsRow(
  database: Queryable,
  id: number,
): Promise<InverterDetailsRow | null> {
  const [details, latest] = await Promise.all([
    database.query<Omit<InverterDetailsRow, 'latest'>>(detailsSql, [id]),
    database.query<LatestValues>(latestSql, [id]),
  ]);
  return details.rows[0] ? { ...details.rows[0], latest: latest.rows[0] ?? null } : null;
}

const latestSql = /* sql */ `
SELECT ts AS at, heard_at AS "heardAt", ${quantityNames.join(', ')} FROM latest WHERE inverter_id = $1`;

const detailsSql = /* sql */ `
SELECT i.id, i.serial_number, i.inverter_name, i.invoice_number, i.dealer, i.status,
       EXISTS (SELECT FROM silence_cases c WHERE c.inverter_id = i.id AND c.closed_at IS NULL) AS silence_case_open,
       f.state, f.yield_share, f.yield_day, i.power_rating, i.rated_power_w, i.date_of_purchase,
       i.date_of_installation, i.sim, i.latitude, i.longitude, i.time_zone,
       CASE WHEN u.id IS NOT NULL THEN jsonb_build_object(
         'userId', u.id::text, 'name', u.first_name || ' ' || u.last_name, 'phoneNo', u.phone_no,
         'address', u.address, 'city', u.city, 'state', u.state) END AS owner,
       d.created_at AS provisioned_at, d.revoked_at,
       (SELECT at FROM audit_log WHERE target = 'inverter ' || i.id AND action = 'rotateDeviceSecret'
        ORDER BY id DESC LIMIT 1) AS secret_rotated_at,
       d.model, d.firmware, d.phases, d.mppt, d.interval_s, d.sim_iccid, d.imei,
       d.certificate_ends_on, d.registered_imei, d.registered_certificate_ends_on,
       ${firmwareApprovalSql('d')} AS firmware_approval, d.status AS device_status, d.status_at
FROM inverters i
JOIN fleet_states f ON f.inverter_id = i.id
LEFT JOIN users u ON u.id = i.user_id
LEFT JOIN devices d ON d.inverter_id = i.id
WHERE i.id = $1`;

import type { FirmwareApproval } from '@heliograph/domain/inverter/firmware-approval';
import type { Queryable } from '../connection/database.js';
import { certificateEndSql, firmwareApprovalSql } from '../devices/device-registry.js';

/** Registered data of the measuring device and its site. Dates are YYYY-MM-DD. */
export interface RegistryFacts {
  readonly serial_number: string;
  readonly model: string | null;
  readonly rated_power_w: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly date_of_installation: string | null;
  readonly imei: string | null;
  readonly iccid: string | null;
  readonly certificate_ends_on: string | null;
  readonly firmware: string | null;
  readonly firmware_approval: FirmwareApproval | null;
}

/**
 * Reads the facts of these inverters.
 * @returns a function that finds the facts of the device that measured at an inverter at a time
 */
export async function readFacts(
  database: Queryable,
  inverters: readonly { readonly inverterId: number; readonly exchanged: boolean }[],
): Promise<(inverterId: number, ts: Date) => RegistryFacts> {
  const exchanges = await readExchanges(
    database,
    inverters.filter(({ exchanged }) => exchanged).map(({ inverterId }) => inverterId),
  );
  const ids = [
    ...inverters.map(({ inverterId }) => inverterId),
    ...exchanges.flatMap(({ site, stock }) => [site, stock]),
  ];
  const { rows } = await database.query<RegistryFacts & { readonly id: number }>(factsSql, [ids]);
  const byId = new Map(rows.map(({ id, ...facts }) => [id, facts]));
  return (inverterId, ts) => {
    const { rated_power_w, latitude, longitude, date_of_installation } = byId.get(inverterId)!;
    const device = byId.get(deviceRowAt(exchanges, inverterId, ts))!;
    return { ...device, rated_power_w, latitude, longitude, date_of_installation };
  };
}

const factsSql = /* sql */ `
SELECT i.id, i.serial_number, d.model, i.rated_power_w, i.latitude, i.longitude,
       i.date_of_installation::text AS date_of_installation, coalesce(d.imei, d.registered_imei) AS imei,
       coalesce(d.sim_iccid, i.sim) AS iccid, ${certificateEndSql('d')}::text AS certificate_ends_on,
       d.firmware, ${firmwareApprovalSql('d')} AS firmware_approval
FROM inverters i LEFT JOIN devices d ON d.inverter_id = i.id WHERE i.id = ANY ($1)`;

/** An exchange of devices: at `at`, the rows `site` and `stock` swapped their devices. */
interface DeviceExchange {
  readonly site: number;
  readonly stock: number;
  readonly at: Date;
}

/** Exchanges of these inverters and of the inverters on the other side of an exchange, in order of time. */
async function readExchanges(database: Queryable, ids: readonly number[]): Promise<DeviceExchange[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query<DeviceExchange>(exchangesSql, [ids]);
  return rows;
}

const exchangesSql = /* sql */ `
WITH RECURSIVE exchanged (id) AS (
  SELECT unnest($1::integer[])
  UNION
  SELECT CASE e.id WHEN c.inverter_id THEN c.stock_inverter_id ELSE c.inverter_id END
  FROM exchanged e JOIN claims c ON e.id IN (c.inverter_id, c.stock_inverter_id)
  WHERE c.installed_at IS NOT NULL
)
SELECT inverter_id AS site, stock_inverter_id AS stock, installed_at AS at FROM claims
WHERE installed_at IS NOT NULL AND inverter_id IN (SELECT id FROM exchanged) ORDER BY installed_at`;

/** The row that now has the device that was in row `row` at `ts`. */
function deviceRowAt(exchanges: readonly DeviceExchange[], row: number, ts: Date): number {
  return exchanges
    .filter(({ at }) => at > ts)
    .reduce((now, { site, stock }) => (now === site ? stock : now === stock ? site : now), row);
}

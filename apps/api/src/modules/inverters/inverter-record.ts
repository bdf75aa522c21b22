import type { InverterRecord, ListedInverter } from '@heliograph/contracts/http/admin-inverter';
import type { InverterRow } from '@heliograph/database/inverters/find-inverter-record';
import type { PlacedInverter } from '@heliograph/database/inverters/list-by-place';
import { shownStatus } from '@heliograph/domain/inverter/status';

export const toListed = (row: PlacedInverter): ListedInverter => ({
  inverter_id: String(row.id),
  serial_number: row.serial_number,
  invoice_number: row.invoice_number,
  dealer: row.dealer,
  status: shownStatus(row.status, row.silence_case_open),
  state: row.fleet_state,
  power_rating: row.power_rating,
  date_of_installation: row.date_of_installation,
  date_of_purchase: row.date_of_purchase,
  sim: row.sim,
});

export const toRecord = (row: InverterRow): InverterRecord => ({
  ...toListed(row),
  inverterName: row.inverter_name,
  ...(row.site_source === 'given'
    ? { latitude: row.latitude, longitude: row.longitude }
    : { latitude: null, longitude: null }),
  time_zone: row.time_zone,
  version: row.version,
});

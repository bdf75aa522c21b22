import type { FleetRecord } from '@heliograph/database/fleet/list-fleet';
import { shownStatus } from '@heliograph/domain/inverter/status';
import { type ListColumn, type ListFile, localTime } from '../lists/list-columns.js';

const columns: ListColumn<FleetRecord>[] = [
  ['inverter_id', ({ id }) => String(id)],
  ['serial_number', ({ serialNumber }) => serialNumber],
  ['dealer', ({ dealer }) => dealer],
  ['status', ({ status, silentSince }) => shownStatus(status, silentSince !== null)],
  ['state', ({ state }) => state],
  ['power_rating', ({ powerRating }) => powerRating],
  ['date_of_installation', ({ dateOfInstallation }) => dateOfInstallation],
  ['sim', ({ sim }) => sim],
  ['city', ({ city }) => city],
  ['firmware', ({ firmware }) => firmware],
  ['firmware_approval', ({ registry }) => registry.firmwareApproval],
  ['imei', ({ registry }) => registry.imei],
  ['iccid', ({ registry }) => registry.iccid],
  ['certificate_ends_on', ({ registry }) => registry.certificateEndsOn],
  ['last_heard', ({ heardAt, timeZone }) => localTime(heardAt, timeZone)],
  ['signal_dbm', ({ signal }) => signal],
  ['yield_of_siblings', ({ yieldShare }) => yieldShare],
  ['yield_day', ({ yieldDay }) => yieldDay],
];

/** The fleet as a file: the spec's columns plus the fleet view's. */
export const fleetFileColumns: ListFile['columns'] = columns;

import type { DayAvailability } from '@heliograph/domain/fleet/data-availability';
import type { ListFile } from '../lists/list-columns.js';

export interface CoveredDay extends DayAvailability {
  readonly id: number;
  readonly serialNumber: string;
  readonly date: string;
}

const columns: [string, (row: CoveredDay) => string][] = [
  ['inverter_id', ({ id }) => String(id)],
  ['serial_number', ({ serialNumber }) => serialNumber],
  ['date', ({ date }) => date],
  ['hours_measured', ({ measured }) => String(measured)],
  ['hours_backfilled', ({ backfilled }) => String(backfilled)],
  ['hours_estimated', ({ estimated }) => String(estimated)],
  ['hours_missing', ({ missing }) => String(missing)],
];

/** Data availability as a file: one row per inverter and day. */
export const coverageFileColumns: ListFile['columns'] = columns;

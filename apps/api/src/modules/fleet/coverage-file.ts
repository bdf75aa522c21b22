import type { DayAvailability } from '@heliograph/domain/fleet/data-availability';
import type { ListColumn, ListFile } from '../lists/list-columns.js';

export interface CoveredDay extends DayAvailability {
  readonly id: number;
  readonly serialNumber: string;
  readonly date: string;
}

const columns: ListColumn<CoveredDay>[] = [
  ['inverter_id', ({ id }) => String(id)],
  ['serial_number', ({ serialNumber }) => serialNumber],
  ['date', ({ date }) => date],
  ['hours_measured', ({ measured }) => measured],
  ['hours_backfilled', ({ backfilled }) => backfilled],
  ['hours_estimated', ({ estimated }) => estimated],
  ['hours_missing', ({ missing }) => missing],
];

/** Data availability as a file: one row per inverter and day. */
export const coverageFileColumns: ListFile['columns'] = columns;

import type { ReadingCount, ReadingRecord } from '@heliograph/database/readings/list-readings';
import { quantities } from '@heliograph/domain/metrics/registry';
import { type ListColumn, type ListFile, localTime } from '../lists/list-columns.js';

type Column = ListColumn<ReadingRecord>;

/** One column per quantity, and one per phase and MPPT input: `ac_voltage_v_1`. */
export function readingsFileColumns({ entries }: ReadingCount): ListFile['columns'] {
  const columns: Column[] = [
    ['ts', ({ ts }, timeZone) => exactTime(ts, timeZone)],
    ['seq', ({ seq }) => seq],
    ['received_at', ({ receivedAt }, timeZone) => localTime(receivedAt, timeZone)],
    ['backlog', ({ backlog }) => (backlog ? 'yes' : 'no')],
    ...quantities.flatMap((quantity): Column[] => {
      if (quantity.kind === 'words') return [[quantity.name, (row) => row[quantity.name]?.join(' ') ?? null]];
      if (quantity.kind !== 'reals') return [[quantity.name, (row) => row[quantity.name]]];
      const { name } = quantity;
      return Array.from({ length: entries[name] }, (_, index) => [
        `${name}_${index + 1}`,
        (row) => row[name]?.[index] ?? null,
      ]);
    }),
  ];
  return columns;
}

/** With milliseconds, if any, because they decide to which hour a reading near a full hour belongs. */
function exactTime(at: Date, timeZone: string): string {
  const ms = at.getUTCMilliseconds();
  const text = localTime(at, timeZone)!;
  return ms === 0 ? text : text.replace(/(?=[+-]\d\d:\d\d$)/, `.${String(ms).padStart(3, '0')}`);
}

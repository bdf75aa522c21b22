import { quantities, type Quantity } from '@heliograph/domain/metrics/registry';
import type { RecordedRow } from './rows.js';

const all: readonly Quantity[] = quantities;

/**
 * A recorded row as a device's reading, with only the recorded values. Without a recorded state, power determines it.
 * @param seq sequence number for a row without one
 */
export function replayedReading({ ts, values, ...row }: RecordedRow, seq: number, shift: number): string {
  const { ac_power_w: acPowerW } = values;
  const said = values as Readonly<Record<string, unknown>>;
  const plain = all.filter(({ name, group }) => !group && said[name] !== undefined);
  const inputs = all.filter(({ name, group }) => group === 'dc' && said[name] !== undefined);
  const count = Math.max(0, ...inputs.map(({ name }) => (said[name] as unknown[]).length));
  const dc = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(
      inputs.flatMap(({ name, field }) => {
        const value = (said[name] as (number | null)[])[index];
        return typeof value === 'number' ? [[field, value]] : [];
      }),
    ),
  );
  return JSON.stringify({
    v: 1,
    ts: ts + shift,
    seq: row.seq ?? seq,
    values: {
      ...(acPowerW != null && { state: acPowerW > 0 ? 'producing' : 'standby' }),
      ...Object.fromEntries(plain.map(({ name, field }) => [field, said[name]])),
      ...(count > 0 && { dc }),
    },
  });
}

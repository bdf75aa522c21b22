import type { Table } from '@heliograph/tests/support/figures/results';
import type { Line } from './summary.js';

const parts = ['broker', 'ingest', 'postgres'] as const;

export function table(lines: readonly Line[]): Table {
  const fellBehind = lines.some(({ roundsBehind }) => roundsBehind > 0);
  return {
    columns: [
      { name: 'shape' },
      { name: 'what' },
      ...['broker µs', 'ingest µs', 'PostgreSQL µs', 'sum µs'].map((name) => ({ name, decimals: 1 })),
      { name: '÷ floor', decimals: 2 },
      { name: 'readings/s', decimals: 0 },
      { name: 'p99 ms', decimals: 0 },
      ...(fellBehind ? [{ name: 'rounds fallen behind', decimals: 0 }] : []),
    ],
    rows: lines.map((line) => [
      line.shape,
      line.arm,
      ...parts.map((part) => line.us[part] ?? null),
      line.sumUs,
      line.ratio,
      line.ratePerS,
      line.p99Ms,
      ...(fellBehind ? [line.roundsBehind] : []),
    ]),
  };
}

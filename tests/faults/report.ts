import type { Result } from './fault.js';
import type { Cell, Table } from '../support/figures/results.js';

export const table = (results: readonly Result[]): Table => ({
  columns: [
    { name: 'fault' },
    ...['times', 'acknowledged', 'lost', 'invented', 'duplicates'].map((name) => ({ name, decimals: 0 })),
    ...['recovery s, median', 'recovery s, max'].map((name) => ({ name, decimals: 2 })),
    ...['ingest memory MiB', 'pending MiB'].map((name) => ({ name, decimals: 1 })),
    { name: 'verdict' },
  ],
  rows: results.map(row),
});

function row(result: Result): Cell[] {
  const { name, times, skipped, acknowledged, lost, invented, twice, recoveryMs, failures } = result;
  if (skipped) return [name, ...Array<null>(9).fill(null), `skipped: ${skipped}`];
  const sorted = recoveryMs.map((ms) => ms / 1000).toSorted((a, b) => a - b);
  return [
    name,
    ...[times, acknowledged, lost, invented, twice],
    ...[sorted[sorted.length >> 1] ?? null, sorted.at(-1) ?? null],
    ...[result.memoryBytes, result.pendingBytes].map((bytes) => bytes / 2 ** 20),
    failures.length === 0 ? 'held' : 'FAILED',
  ];
}

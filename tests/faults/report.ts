import type { Result } from './fault.js';

const columns = [
  'fault',
  'times',
  'acknowledged',
  'lost',
  'invented',
  'twice',
  'first acknowledgement, s (median / worst)',
  'memory of ingest, MiB',
  'pending, MiB',
  'verdict',
];

/** The suite's table in Markdown. */
export const header = `| ${columns.join(' | ')} |\n|${columns.map(() => ' --- |').join('')}`;

export function row(result: Result): string {
  const { name, times, skipped, acknowledged, lost, invented, twice, recoveryMs, failures } = result;
  if (skipped) return line([name, ...Array<string>(columns.length - 2).fill(''), `skipped: ${skipped}`]);
  const sorted = recoveryMs.toSorted((a, b) => a - b);
  const recovery = sorted.length
    ? `${seconds(sorted[sorted.length >> 1]!)} / ${seconds(sorted.at(-1)!)}`
    : 'none';
  const counts = [times, acknowledged, lost, invented, twice].map(String);
  const memory = [result.memoryBytes, result.pendingBytes].map((bytes) => (bytes / 2 ** 20).toFixed(1));
  return line([name, ...counts, recovery, ...memory, failures.length === 0 ? 'held' : 'FAILED']);
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const seconds = (ms: number) => (ms / 1000).toFixed(2);

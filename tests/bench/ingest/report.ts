import type { Line } from './summary.js';
import { stackedBars } from '../measure/bars.js';

const parts = ['broker', 'ingest', 'postgres'] as const;
/** Beside a peer's two thousand nothing else could be told apart. */
const DRAWN_MAX_US = 400;
const whole = (value: number) => Math.round(value).toLocaleString('en');

/** As a table in Markdown. */
export function report(lines: readonly Line[]): string {
  const head = [
    'shape',
    'what',
    'broker µs',
    'ingest µs',
    'PostgreSQL µs',
    'sum µs',
    '÷ floor',
    'readings/s',
    'p99 ms',
  ];
  const rows = lines.map((line) => [
    line.shape,
    line.arm,
    ...parts.map((part) => line.us[part]?.toFixed(1) ?? '–'),
    line.sumUs.toFixed(1),
    line.ratio?.toFixed(2) ?? '–',
    whole(line.ratePerS),
    line.p99Ms.toFixed(0) + (line.roundsBehind > 0 ? ` (fell behind in ${line.roundsBehind} rounds)` : ''),
  ]);
  const table = [head, head.map((_, n) => (n < 2 ? '---' : '--:')), ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function chart(lines: readonly Line[]): string {
  return stackedBars(
    'Processor time per durable reading, µs',
    parts.map((part) => ({ broker: 'broker', ingest: 'ingest', postgres: 'PostgreSQL' })[part]),
    lines
      .filter(({ shape }) => lines.every((line) => line.shape !== shape || line.sumUs < DRAWN_MAX_US))
      .map(({ shape, arm, us, ratio }) => ({
        group: shape,
        label: arm,
        values: parts.map((part) => us[part] ?? 0),
        note: ratio === null || ratio === 1 ? '' : `${ratio.toFixed(1)} × floor`,
      })),
  );
}

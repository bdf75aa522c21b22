import type { CurvePoint } from '../curve/curve-points.js';
import { clockOf } from '../curve/curve-drawing.js';
import { curveText } from '../curve/strings/en.js';
import { dashboardText } from '../strings/en.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import type { Bar } from './bars.js';

const field = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
/** The byte order mark makes Excel read Hindi as UTF-8. */
const csv = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;

/** Energy as CSV, oldest first, in whole Wh, with ISO dates; unknown values are empty. */
export function energyCsv(column: string, bars: readonly Bar[]): string {
  const rows = bars
    .filter((bar) => bar.quality !== 'pending')
    .map((bar) => [
      bar.start,
      bar.energyWh === null ? '' : String(bar.energyWh),
      bar.running && bar.energyWh !== null
        ? `${dashboardText.quality[bar.quality]}; ${dashboardText.graph.stillGrowing}`
        : dashboardText.quality[bar.quality],
    ]);
  return csv([[column, 'energy_wh', 'quality'], ...rows]);
}

/** A day's power as CSV, oldest first, in whole W, in site time. `date` is `YYYY-MM-DD`. */
export function powerCsv(column: string, points: readonly CurvePoint[], date: string): string {
  const rows = points
    .filter(({ quality }) => quality !== 'pending')
    .map(({ hours, watts, quality }) => [
      `${date}T${clockOf(hours)}`,
      watts === null ? '' : String(watts),
      quality === 'asleep' ? curveText.asleep : dashboardText.quality[quality],
    ]);
  return csv([[column, 'power_w', 'quality'], ...rows]);
}

export const saveText = (name: string, content: string): void =>
  saveFile(name, new Blob([content], { type: 'text/csv;charset=utf-8' }));

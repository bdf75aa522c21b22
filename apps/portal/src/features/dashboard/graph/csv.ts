import { words } from '../../../shared/strings/dashboard-en.js';
import type { Bar } from './bars.js';

const field = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The figures as CSV, oldest first, in whole Wh; nothing where nothing is known. */
export function csvOf(column: string, bars: readonly Bar[]): string {
  const rows = bars
    .filter((bar) => bar.quality !== 'pending')
    .map((bar) => [bar.name, bar.energyWh === null ? '' : String(bar.energyWh), words.quality[bar.quality]]);
  return [[column, 'energy_wh', 'quality'], ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** Hands a file to the browser. */
export function saveText(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

import type { Cell, Column, Result, Table } from './results.js';

/** A result as Markdown: conditions, tables and notes. */
export function markdownOf(result: Result): string {
  const notes = (result.notes ?? []).map((note) => `- ${note}`).join('\n');
  return [conditions(result), ...result.tables.map(markdownTable), notes].filter(Boolean).join('\n\n');
}

function conditions(result: Result): string {
  const { command, date, commit, node, cores, processor, memory_gib, system, parts, load_average } = result;
  const [start, end] = load_average ?? [];
  return [
    `\`${command}\`, ${date}${commit ? `, commit ${commit}` : ''}.`,
    `${cores} × ${processor}, ${memory_gib} GiB, ${system}; ${[`Node.js ${node}`, ...parts].join(', ')}.`,
    ...(load_average ? [`Load average ${start} at the start, ${end} at the end.`] : []),
  ].join(' ');
}

function markdownTable({ caption, columns, rows }: Table): string {
  const lines = [
    columns.map(({ name }) => name),
    columns.map(({ decimals }) => (decimals === undefined ? '---' : '--:')),
    ...rows.map((cells) => cells.map((cell, n) => shown(cell, columns[n]!))),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  return [...(caption ? [caption, ''] : []), ...lines].join('\n');
}

function shown(cell: Cell, { decimals = 0 }: Column): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number')
    return cell.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return cell.map((one) => one.toLocaleString('en', { maximumFractionDigits: 2 })).join(' / ');
}

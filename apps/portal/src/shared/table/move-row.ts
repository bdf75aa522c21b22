/**
 * Focuses the next or previous row of the table that has the focus, or the first row on the page: the button that
 * expands it, or else its first control. Skips the details of an expanded row.
 */
export function moveRow(step: 1 | -1): void {
  const focused = document.activeElement?.closest('main table tr') ?? null;
  const table = focused?.closest('table') ?? firstTable();
  const rows = [...(table?.tBodies ?? [])].flatMap(({ rows }) => [...rows].filter(isNoDetails));
  const controls = rows.map((row) => ({ row, control: controlOf(row) }));
  const reachable = controls.filter(({ row, control }) => control !== null || row === focused);
  const place = reachable.findIndex(({ row }) => row === focused);
  const next = reachable[place === -1 ? 0 : place + step];
  next?.control?.focus();
  next?.row.scrollIntoView({ block: 'nearest' });
}

/** Focuses the row that has a link to an address, as `moveRow` does. */
export function focusRow(address: string): void {
  const link = document.querySelector(`main table a[href="${CSS.escape(address)}"]`);
  const row = link?.closest('tr');
  if (!row) return;
  controlOf(row)?.focus();
  row.scrollIntoView({ block: 'nearest' });
}

const controlOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>(':scope > td > button[aria-expanded]') ??
  row.querySelector<HTMLElement>('a, button');

const isNoDetails = (row: HTMLElement) => !row.previousElementSibling?.hasAttribute('data-open');

const firstTable = () =>
  [...document.querySelectorAll<HTMLTableElement>('main table')].find((table) => table.checkVisibility());

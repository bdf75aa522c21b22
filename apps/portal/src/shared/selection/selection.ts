import { views, type View } from './period.js';

/** What the address says. Absent parts mean: first inverter, daily, today, a graph in its card. */
export interface Selection {
  /** Serial number. */
  readonly inverter: string | null;
  readonly view: View;
  /** `YYYY-MM-DD` inside the period shown; null: the present one. */
  readonly date: string | null;
  readonly table: boolean;
  readonly full: boolean;
  /** Unit of the daily axis. */
  readonly unit: 'Wh' | 'kWh';
}

export const DEFAULT_VIEW: View = 'daily';

export function readSelection(search: URLSearchParams): Selection {
  const view = views.find((name) => name === search.get('view')) ?? DEFAULT_VIEW;
  return {
    inverter: search.get('inverter'),
    view,
    date: search.get('date'),
    table: search.get('as') === 'table',
    full: search.get('full') === '1',
    unit: search.get('unit') === 'kWh' ? 'kWh' : 'Wh',
  };
}

/** The query that says so, without what is default; other parameters are dropped. */
export function writeSelection(selection: Selection): URLSearchParams {
  const search = new URLSearchParams();
  if (selection.inverter !== null) search.set('inverter', selection.inverter);
  if (selection.view !== DEFAULT_VIEW) search.set('view', selection.view);
  if (selection.date !== null) search.set('date', selection.date);
  if (selection.unit !== 'Wh') search.set('unit', selection.unit);
  if (selection.table) search.set('as', 'table');
  if (selection.full) search.set('full', '1');
  return search;
}

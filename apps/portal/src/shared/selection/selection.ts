import { views, type View } from './period.js';

/** Comparison day of the hourly view. */
export const comparisons = ['yesterday', 'best', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** The selection in the address. Defaults: first inverter, daily view, today, graph in its card. */
export interface Selection {
  /** Serial number. */
  readonly inverter: string | null;
  readonly view: View;
  /** Whether the hourly view shows the day's power instead of its energy. */
  readonly power: boolean;
  /** `YYYY-MM-DD` in the period shown; null: the current period. */
  readonly date: string | null;
  readonly compare: Comparison;
  readonly table: boolean;
  readonly full: boolean;
}

const DEFAULT_VIEW: View = 'daily';
const DEFAULT_COMPARISON: Comparison = 'yesterday';

export function readSelection(search: URLSearchParams): Selection {
  const view = views.find((name) => name === search.get('view')) ?? DEFAULT_VIEW;
  return {
    inverter: search.get('inverter'),
    view,
    power: search.get('of') === 'power',
    date: search.get('date'),
    compare: comparisons.find((name) => name === search.get('compare')) ?? DEFAULT_COMPARISON,
    table: search.get('as') === 'table',
    full: search.get('full') === '1',
  };
}

/** The query of a selection without default values; other parameters are dropped. */
export function writeSelection(selection: Selection): URLSearchParams {
  const search = new URLSearchParams();
  if (selection.inverter !== null) search.set('inverter', selection.inverter);
  if (selection.view !== DEFAULT_VIEW) search.set('view', selection.view);
  if (selection.power) search.set('of', 'power');
  if (selection.date !== null) search.set('date', selection.date);
  if (selection.compare !== DEFAULT_COMPARISON) search.set('compare', selection.compare);
  if (selection.table) search.set('as', 'table');
  if (selection.full) search.set('full', '1');
  return search;
}

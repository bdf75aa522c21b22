import { type ChartedQuantity, chartedQuantities } from '@heliograph/domain/metrics/registry';
import { useSearchParams } from 'react-router-dom';
import { dateWithin, shiftDate } from '../../../../shared/selection/period.js';

/** Numbers of days that can be shown. */
export const ranges = [1, 7, 31] as const;
export type Range = (typeof ranges)[number];

export interface HistoryView {
  /** Last day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly days: Range;
  readonly quantity: ChartedQuantity;
}

/** The days and the quantity in the address, and a setter for parts of them, which pushes a history entry. */
export function useHistoryView(today: string): [HistoryView, (part: Partial<HistoryView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view: HistoryView = {
    date: dateWithin(address.get('day'), today),
    days: ranges.find((days) => String(days) === address.get('days')) ?? 1,
    quantity: chartedQuantities.find(({ name }) => name === address.get('quantity'))?.name ?? 'ac_power_w',
  };
  const change = (part: Partial<HistoryView>) => {
    const { date, days, quantity } = { ...view, ...part };
    const next = new URLSearchParams(window.location.search);
    const set = (name: string, value: string, usual: string) =>
      value === usual ? next.delete(name) : next.set(name, value);
    set('day', dateWithin(date, today), today);
    set('days', String(days), '1');
    set('quantity', quantity, 'ac_power_w');
    // The page of the readings belongs to the day before.
    if (part.date !== undefined) next.delete('page');
    setAddress(next, { preventScrollReset: true });
  };
  return [view, change];
}

/** The last day of the range before or after. */
export const shifted = ({ date, days }: HistoryView, ranges: 1 | -1) =>
  shiftDate('hourly', date, ranges * days);

import { type ChartedQuantity, chartedQuantities } from '@heliograph/domain/metrics/registry';
import { useSearchParams } from 'react-router-dom';
import { dateWithin, shiftDate } from '../../../../shared/selection/period.js';

/** Offered numbers of days; choosing the first day allows any number up to the maximum. */
export const ranges = [1, 7, 31] as const;
export const DAYS_MAX = 31;

export interface HistoryView {
  /** Last day, `YYYY-MM-DD`. */
  readonly date: string;
  /** 1 to DAYS_MAX. */
  readonly days: number;
  readonly quantity: ChartedQuantity;
  /** Whether the curve is compared with those of peer inverters. */
  readonly compare: boolean;
  /** Whether all readings of the day are listed, and the list's page. */
  readonly listed: boolean;
  readonly page: number;
}

/** Whether to compare with peer inverters, whose curves exist only for the power of one day. */
export const canCompare = ({ days, quantity }: HistoryView) => days === 1 && quantity === 'ac_power_w';

/** Days and quantity in the address, and a setter for some of these values, which pushes a history entry. */
export function useHistoryView(today: string): [HistoryView, (part: Partial<HistoryView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view: HistoryView = {
    date: dateWithin(address.get('day'), today),
    days: daysIn(address.get('days')),
    quantity: chartedQuantities.find(({ name }) => name === address.get('quantity'))?.name ?? 'ac_power_w',
    compare: address.has('compare'),
    listed: address.has('readings'),
    page: Number(/^[1-9]\d{0,5}$/.exec(address.get('page') ?? '')?.[0] ?? 1),
  };
  const change = (part: Partial<HistoryView>) => {
    // Another day starts at its first page of readings.
    const page = part.date === undefined ? {} : { page: 1 };
    const { date, days, quantity, ...shown } = { ...view, ...page, ...part };
    const next = new URLSearchParams(window.location.search);
    const set = (name: string, value: string, usual: string) =>
      value === usual ? next.delete(name) : next.set(name, value);
    set('day', dateWithin(date, today), today);
    set('days', String(days), '1');
    set('quantity', quantity, 'ac_power_w');
    set('compare', shown.compare ? '1' : '', '');
    set('readings', shown.listed ? '1' : '', '');
    set('page', String(shown.page), '1');
    setAddress(next, { preventScrollReset: true });
  };
  return [view, change];
}

function daysIn(value: string | null): number {
  const days = Number(/^\d{1,2}$/.exec(value ?? '')?.[0] ?? 1);
  return days >= 1 && days <= DAYS_MAX ? days : 1;
}

export const firstDay = ({ date, days }: HistoryView) => shiftDate('hourly', date, 1 - days);

/** The last day of the range before or after. */
export const shifted = ({ date, days }: HistoryView, ranges: 1 | -1) =>
  shiftDate('hourly', date, ranges * days);

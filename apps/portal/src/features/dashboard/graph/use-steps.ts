import { useCallback, useEffect, useMemo } from 'react';
import { dateWithin, FIRST_DATE, periodOf, samePeriod, shiftDate } from '../../../shared/selection/period.js';
import { useSelection } from '../../../shared/selection/use-selection.js';
import type { Graph } from './use-graph.js';

/** Ways through time. */
export interface Steps {
  /** First and last date that can be looked at, `YYYY-MM-DD`. */
  readonly first: string;
  readonly last: string;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly back: () => void;
  readonly on: () => void;
  readonly today: () => void;
  /** To the period that holds a date; a date beyond the ends leads to the nearer one. */
  readonly to: (date: string) => void;
}

/** `today`: the site's day; `first`: the day of installation, where it is known. */
export function useSteps({ view, date, present }: Graph, today: string, first: string = FIRST_DATE): Steps {
  const [, change] = useSelection();
  return useMemo(() => {
    const isBefore = (to: string) => periodOf(view, to) < periodOf(view, first);
    // From the date of the address, which a press before this one may have changed since it was drawn.
    const go = (periods: number) =>
      change((now) => {
        const from = dateWithin(now.date, today, first);
        const to = shiftDate(view, from, periods);
        if (isBefore(to) || (periods > 0 && samePeriod(view, from, today))) return {};
        return { date: samePeriod(view, to, today) ? null : atLeast(to, first) };
      });
    const canGoBack = view !== 'yearly' && !isBefore(shiftDate(view, date, -1));
    const canGoOn = view !== 'yearly' && !present;
    return {
      first,
      last: today,
      canGoBack,
      canGoOn,
      back: () => canGoBack && go(-1),
      on: () => canGoOn && go(1),
      today: () => change({ date: null }),
      to: (wanted) =>
        change({ date: wanted >= today || samePeriod(view, wanted, today) ? null : atLeast(wanted, first) }),
    };
  }, [view, date, present, today, first, change]);
}

const atLeast = (date: string, first: string) => (date < first ? first : date);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** A dialog other than the graph's own, or a pop-up, holds the keys. */
const isElsewhere = () =>
  document.querySelector(':popover-open') !== null ||
  [...document.querySelectorAll('dialog[open], [role="dialog"]:not([popover]), .MuiDrawer-root')].some(
    (dialog) => dialog.querySelector('[data-graph]') === null,
  );

/** ← and → move through time, T goes to the present, wherever the focus is but in a field or another dialog. */
export function useStepKeys(steps: Steps): void {
  const press = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isElsewhere()) return;
      if (event.key === 'ArrowLeft') steps.back();
      else if (event.key === 'ArrowRight') steps.on();
      else if (event.key.toLowerCase() === 't') steps.today();
    },
    [steps],
  );
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
}

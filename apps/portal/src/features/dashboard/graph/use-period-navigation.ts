import { useEffect, useEffectEvent, useMemo } from 'react';
import {
  dateWithin,
  FIRST_DATE,
  periodOf,
  samePeriod,
  shiftDate,
  type View,
} from '../../../shared/selection/period.js';
import { useSelection } from '../../../shared/selection/use-selection.js';
import type { Graph } from './use-graph.js';

/** Navigation between periods. */
export interface Steps {
  /** First and last selectable date, `YYYY-MM-DD`. */
  readonly first: string;
  readonly last: string;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  readonly back: () => void;
  readonly forward: () => void;
  readonly today: () => void;
  /** Goes to the period that contains a date; a date out of range goes to the nearer end. */
  readonly to: (date: string) => void;
}

/** `today`: the site's day; `first`: the installation date, if known. */
export function usePeriodNavigation(
  { view, date, present }: Graph,
  today: string,
  first: string = FIRST_DATE,
): Steps {
  const [, change] = useSelection();
  return useMemo(() => {
    const isTooEarly = (of: View, to: string) => periodOf(of, to) < periodOf(of, first);
    // Start from the URL's view and date: an earlier key press may have changed them since the last render.
    const go = (periods: number) =>
      change((selection) => {
        const from = dateWithin(selection.date, today, first);
        const to = shiftDate(selection.view, from, periods);
        if (isTooEarly(selection.view, to)) return {};
        if (periods > 0 && samePeriod(selection.view, from, today)) return {};
        return { date: samePeriod(selection.view, to, today) ? null : atLeast(to, first) };
      });
    const canGoBack = view !== 'yearly' && !isTooEarly(view, shiftDate(view, date, -1));
    const canGoForward = view !== 'yearly' && !present;
    return {
      first,
      last: today,
      canGoBack,
      canGoForward,
      back: () => canGoBack && go(-1),
      forward: () => canGoForward && go(1),
      today: () => change({ date: null }),
      to: (target) =>
        change({ date: target >= today || samePeriod(view, target, today) ? null : atLeast(target, first) }),
    };
  }, [view, date, present, today, first, change]);
}

const atLeast = (date: string, first: string) => (date < first ? first : date);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Whether a pop-up, or a dialog other than the graph's, is open: it then handles the keys. */
const isOtherDialogOpen = () =>
  document.querySelector(':popover-open') !== null ||
  [...document.querySelectorAll('dialog[open], [role="dialog"]:not([popover]), .MuiDrawer-root')].some(
    (dialog) => dialog.querySelector('[data-graph]') === null,
  );

/** ← and → change the period, T goes to the current one, unless the focus is in a field or another dialog. */
export function usePeriodKeys(steps: Steps): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isOtherDialogOpen()) return;
    if (event.key === 'ArrowLeft') steps.back();
    else if (event.key === 'ArrowRight') steps.forward();
    else if (event.key.toLowerCase() === 't') steps.today();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

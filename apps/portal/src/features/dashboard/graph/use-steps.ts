import { useCallback, useEffect, useMemo } from 'react';
import { dateWithin, FIRST_DATE, samePeriod, shiftDate } from '../../../shared/selection/period.js';
import { useSelection } from '../../../shared/selection/use-selection.js';
import type { Graph } from './use-graph.js';

/** Ways through time. */
export interface Steps {
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly back: () => void;
  readonly on: () => void;
  readonly today: () => void;
}

/** `today`: the site's day. */
export function useSteps({ view, date, present }: Graph, today: string): Steps {
  const [, change] = useSelection();
  return useMemo(() => {
    // From the date of the address, which a press before this one may have changed since it was drawn.
    const go = (periods: number) =>
      change((now) => {
        const from = dateWithin(now.date, today);
        const to = shiftDate(view, from, periods);
        if (to < FIRST_DATE || (periods > 0 && samePeriod(view, from, today))) return {};
        return { date: samePeriod(view, to, today) ? null : to };
      });
    const canGoBack = view !== 'yearly' && shiftDate(view, date, -1) >= FIRST_DATE;
    const canGoOn = view !== 'yearly' && !present;
    return {
      canGoBack,
      canGoOn,
      back: () => canGoBack && go(-1),
      on: () => canGoOn && go(1),
      today: () => change({ date: null }),
    };
  }, [view, date, present, today, change]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** A dialog other than the graph's own holds the keys. */
const isElsewhere = () =>
  [...document.querySelectorAll('[role="dialog"], .MuiDrawer-root')].some(
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

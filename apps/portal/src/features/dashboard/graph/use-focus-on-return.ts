import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { View } from '../../../shared/selection/period.js';
import type { Graph } from './use-graph.js';

/**
 * Returns the focus to the link of the bar that opened the level below, when Back leads to its level again. The links
 * in `place` carry the start of their bar in `data-bar`. Returns a click handler for `place`.
 */
export function useFocusOnReturn(
  place: RefObject<HTMLElement | null>,
  { view, bars }: Graph,
  table: boolean,
): (event: MouseEvent) => void {
  /** Start of the bar of each view that was opened last. */
  const opened = useRef<Partial<Record<View, string>>>({});
  /** A bar whose level below is not shown yet. */
  const opening = useRef<{ view: View; start: string } | null>(null);
  const isReturn = useNavigationType() === 'POP';

  useEffect(() => {
    if (opening.current && opening.current.view !== view) {
      opened.current[opening.current.view] = opening.current.start;
      opening.current = null;
    }
    const start = opened.current[view];
    if (!isReturn || start === undefined) return;
    const link = place.current?.querySelector<HTMLElement>(`a[data-bar="${start}"]`);
    if (!link) return;
    delete opened.current[view];
    link.focus();
  }, [place, isReturn, view, bars, table]);

  return (event) => {
    const start = (event.target as Element).closest<HTMLElement>('a[data-bar]')?.dataset['bar'];
    if (start !== undefined) opening.current = { view, start };
  };
}

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
  const isReturn = useNavigationType() === 'POP';

  useEffect(() => {
    const start = opened.current[view];
    if (!isReturn || start === undefined) return;
    const link = place.current?.querySelector<HTMLElement>(`a[data-bar="${start}"]`);
    if (!link) return;
    delete opened.current[view];
    link.focus();
  }, [place, isReturn, view, bars, table]);

  return (event) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-bar]');
    if (link) opened.current[view] = link.dataset['bar'];
  };
}

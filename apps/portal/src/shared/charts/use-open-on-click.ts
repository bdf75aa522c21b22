import { useEffect, useRef, type MouseEvent } from 'react';

/** A double-click has another function, so a click waits this long for a second one, ms. */
const DOUBLE_CLICK_MS = 250;

interface Grid {
  containPixel: (finder: string, pixel: number[]) => boolean;
  convertFromPixel: (finder: object, value: number) => unknown;
}

/**
 * A click handler for a chart's container. It opens a category by the button in its tooltip and, if `byClick`, by a
 * mouse click on its column; a tap on the column only shows the tooltip, since a finger is wider than a bar.
 */
export function useOpenOnClick(
  chart: () => Grid | undefined,
  onOpen: ((index: number) => void) | undefined,
  byClick: boolean,
) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (event: MouseEvent<HTMLElement>) => {
    clearTimeout(waiting.current);
    if (!onOpen) return;
    const button = (event.target as Element).closest<HTMLElement>('[data-open]');
    if (button) {
      event.stopPropagation();
      onOpen(Number(button.dataset['open']));
      return;
    }
    const isTap = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (!byClick || isTap || event.detail > 1) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const pixel = [event.clientX - left, event.clientY - top] as const;
    const grid = chart();
    if (!grid?.containPixel('grid', [...pixel])) return;
    const index = grid.convertFromPixel({ xAxisIndex: 0 }, pixel[0]) as number;
    waiting.current = setTimeout(() => onOpen(index), DOUBLE_CLICK_MS);
  };
}

import { useCallback, useState } from 'react';

/** Inner width and height of an element in px, kept up to date; 0 before layout. */
export function useElementSize(): [(element: Element | null) => (() => void) | void, number, number] {
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  const measure = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width, height];
}

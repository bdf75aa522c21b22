import { useCallback, useState } from 'react';

/** Inner width and height of an element in px, followed as it changes; 0 before it is laid out. */
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

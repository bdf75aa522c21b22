import { useLayoutEffect } from 'react';

/** While mounted, fields have the compact height for work with a mouse: see `--field`. */
export function useCompact(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.density = 'compact';
    return () => {
      delete dataset.density;
    };
  }, []);
}

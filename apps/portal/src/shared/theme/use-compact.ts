import { useLayoutEffect } from 'react';

/** While this is mounted fields are as high as one who works with a mouse all day wants them: see `--field`. */
export function useCompact(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.density = 'compact';
    return () => {
      delete dataset.density;
    };
  }, []);
}

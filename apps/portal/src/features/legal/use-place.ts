import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Comes to the place that the address names (`#children`): the browser looked for it before the page was there. */
export function usePlace(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    document.getElementById(placeOf(hash))?.scrollIntoView();
  }, [hash, key]);
}

/** Id of the element that a hash names; empty for none. */
export const placeOf = (hash: string) => hash.slice(1);

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the URL's anchor (`#children`), because the browser looked for it before the page was loaded. */
export function usePlace(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    document.getElementById(placeOf(hash))?.scrollIntoView();
  }, [hash, key]);
}

/** Element id in a URL hash; empty if none. */
export const placeOf = (hash: string) => hash.slice(1);

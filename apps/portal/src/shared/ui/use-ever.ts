import { useState } from 'react';

/** Whether it is so now, or ever was since the place is there: what came at once with others does not go again by itself. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

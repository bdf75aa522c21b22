import { useState } from 'react';

/** Whether `now` was ever true since mounting, so that content which appeared once does not disappear again. */
export function useLatched(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

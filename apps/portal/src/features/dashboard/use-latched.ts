import { useState } from 'react';

/** Whether `condition` was ever true since mounting: content that has appeared does not disappear again. */
export function useLatched(condition: boolean): boolean {
  const [ever, setEver] = useState(condition);
  if (condition && !ever) setEver(true);
  return ever || condition;
}

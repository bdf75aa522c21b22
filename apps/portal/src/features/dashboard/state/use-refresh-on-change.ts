import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * When a silence or a break of the connection begins or ends, what is known may have changed: all is asked for again.
 * A stream that ended because the session did comes out here too: the calls say so.
 * @param state null: nothing is known yet; what is known first is no change
 */
export function useRefreshOnChange(state: string | null): void {
  const queryClient = useQueryClient();
  const last = useRef(state);
  useEffect(() => {
    const before = last.current;
    if (state === null || before === state) return;
    last.current = state;
    if (before === null) return;
    for (const key of ['energy', 'events', 'inverters', 'no-communication']) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
  }, [state, queryClient]);
}

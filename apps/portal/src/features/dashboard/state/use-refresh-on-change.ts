import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Fetches everything again when an outage or a connection loss begins or ends. A stream also breaks when the session
 * ends, and the calls then report that.
 * @param state null while unknown; the first known state is not a change
 */
export function useRefreshOnChange(state: string | null): void {
  const queryClient = useQueryClient();
  const last = useRef(state);
  useEffect(() => {
    const previous = last.current;
    if (state === null || previous === state) return;
    last.current = state;
    if (previous === null) return;
    for (const key of ['energy', 'events', 'no-communication']) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
  }, [state, queryClient]);
}

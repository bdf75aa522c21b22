import { ticketFilters } from '@heliograph/contracts/http/get-all-ticket';
import type { TicketView } from '@heliograph/domain/tickets/view';
import type { TicketPriority } from '@heliograph/domain/tickets/status';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface TicketFilters {
  readonly view?: TicketView;
  readonly priority?: TicketPriority;
  /** Of creation, `YYYY-MM`. */
  readonly month?: string;
}
type Change = Readonly<Record<string, string | null>>;

const names = ['view', 'priority', 'month'] as const;

/** The filters in the address; invalid values are ignored. */
function readFilters(address: URLSearchParams): TicketFilters {
  const valid = names.flatMap((name) => {
    const { data } = ticketFilters[name].safeParse(address.get(name) ?? undefined);
    return data === undefined ? [] : [[name, data]];
  });
  return Object.fromEntries(valid) as TicketFilters;
}

/**
 * The list's filters in the address, and a setter for them or other parameters, which pushes a history entry and goes to
 * the first page. Null removes a parameter.
 */
export function useTicketFilters(): [TicketFilters, (change: Change) => void] {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const change = useCallback(
    (part: Change) => {
      const written = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(part)) {
        if (value) written.set(name, value);
        else written.delete(name);
      }
      written.delete('page');
      setAddress(written, { preventScrollReset: true });
    },
    [setAddress],
  );
  return [filters, change];
}

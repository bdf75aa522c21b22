import { ticketFilters } from '@heliograph/contracts/http/get-all-ticket';
import type { TicketView } from '@heliograph/domain/tickets/view';
import type { TicketPriority } from '@heliograph/domain/tickets/status';
import { useMemo } from 'react';
import { type AddressChange, useAddressChange } from '../../../shared/table/use-address-change.js';

export interface TicketFilters {
  readonly view?: TicketView;
  readonly priority?: TicketPriority;
  /** Month of creation, `YYYY-MM`. */
  readonly month?: string;
}

const names = ['view', 'priority', 'month'] as const;

/** The filters in the address; invalid values are ignored. */
function readFilters(address: URLSearchParams): TicketFilters {
  const valid = names.flatMap((name) => {
    const { data } = ticketFilters[name].safeParse(address.get(name) ?? undefined);
    return data === undefined ? [] : [[name, data]];
  });
  return Object.fromEntries(valid) as TicketFilters;
}

/** The list's filters in the address, and a setter for them or other parameters. */
export function useTicketFilters(): [TicketFilters, (change: AddressChange) => void] {
  const [address, change] = useAddressChange();
  const filters = useMemo(() => readFilters(address), [address]);
  return [filters, change];
}

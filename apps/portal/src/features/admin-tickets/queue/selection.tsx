import type { Ticket } from '@heliograph/contracts/http/ticket';
import { isActive } from '@heliograph/domain/tickets/status';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { ticketQueueText } from '../strings/en.js';
import css from './queue.module.css';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Selects tickets or removes them from the selection. */
  readonly set: (ticketIds: readonly string[], selected: boolean) => void;
}

/** A context, so that selecting a row redraws its box only, not every row. */
export const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback(
    (ticketIds: readonly string[], selected: boolean) =>
      setIds((now) => {
        const next = new Set(now);
        for (const id of ticketIds)
          if (selected) next.add(id);
          else next.delete(id);
        return next;
      }),
    [],
  );
  return useMemo(() => ({ ids, set }), [ids, set]);
}

/** A ticket's id with the box that selects it; a closed ticket cannot be changed. */
export function PickTicket({ ticket: { ticketId, status } }: { ticket: Ticket }) {
  const selection = useContext(SelectionContext)!;
  if (!isActive(status)) return <span className={css.pick}>{ticketId}</span>;
  return (
    <label className={css.pick}>
      <input
        type="checkbox"
        aria-label={ticketQueueText.bulk.select(ticketId)}
        checked={selection.ids.has(ticketId)}
        onChange={({ target }) => selection.set([ticketId], target.checked)}
      />
      {ticketId}
    </label>
  );
}

import type { SavedView } from '@heliograph/contracts/http/get-ticket-views';
import { type TicketView, ticketViews } from '@heliograph/domain/tickets/view';
import { Bookmark, BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { formatMonth } from '../../../shared/format/dates.js';
import { formatInteger } from '../../../shared/format/units.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import type { TableView } from '../../../shared/table/table-view.js';
import { IconButton } from '../../../shared/ui/button.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { useKeepFocus } from '../../../shared/ui/use-keep-focus.js';
import { useTicketCounts } from '../api/get-ticket-counts.js';
import { useRemoveView, useSavedViews } from '../api/saved-views.js';
import { ticketQueueText } from '../strings/en.js';
import css from './queue.module.css';
import { SaveViewDialog } from './save-view-dialog.js';
import type { TicketFilters } from './use-ticket-filters.js';

/** Shown only while selected. */
const SELDOM: readonly TicketView[] = ['closed_this_week'];

interface Props {
  filters: TicketFilters;
  /** The table's search and sort order. */
  table: Pick<TableView, 'search' | 'sort'>;
  usualSort: string;
  onChange: (change: Readonly<Record<string, string | null>>) => void;
}

/** The predefined views with the number of their tickets, and the administrator's saved ones. */
export function ViewChips({ filters, table, usualSort, onChange }: Props) {
  const words = ticketQueueText.views;
  const counts = useTicketCounts();
  const place = useKeepFocus<HTMLDivElement>();
  const { view, priority, month } = filters;
  const isNarrowed = priority !== undefined || month !== undefined;
  const offered = ticketViews.filter((one) => !SELDOM.includes(one) || one === view);
  const show = (next: TicketView | null) => onChange({ view: next, priority: null, month: null });
  const chip = (one: TicketView | undefined) => (
    <button
      key={one ?? 'all'}
      className={css.chip}
      type="button"
      aria-pressed={one === view && !isNarrowed}
      onClick={() => show(one ?? null)}
    >
      {words[one ?? 'all']} <b>{counts && formatInteger(counts[one ?? 'all'])}</b>
    </button>
  );
  return (
    <div ref={place} className={css.views}>
      <div className={css.group} role="group" aria-label={words.label}>
        {chip(undefined)}
        {offered.map(chip)}
        {month && (
          <Narrowed words={words.of(formatMonth(`${month}-01`))} onClear={() => onChange({ month: null })} />
        )}
        {priority && (
          <Narrowed words={adminTicketText.priority[priority]} onClear={() => onChange({ priority: null })} />
        )}
      </div>
      <SavedViews {...{ view, table, usualSort, onChange }} />
    </div>
  );
}

const Narrowed = ({ words, onClear }: { words: string; onClear: () => void }) => (
  <button
    className={css.chip}
    type="button"
    aria-pressed
    aria-label={ticketQueueText.views.clear(words)}
    onClick={onClear}
  >
    {words}
    <X size={16} strokeWidth={1.8} aria-hidden />
  </button>
);

function SavedViews({
  view,
  table,
  usualSort,
  onChange,
}: Omit<Props, 'filters'> & Pick<TicketFilters, 'view'>) {
  const words = ticketQueueText.saved;
  const say = useSnackbar();
  const saved = useSavedViews() ?? [];
  const removing = useRemoveView();
  const [asking, setAsking] = useState(false);
  const sort = table.sort ?? usualSort;
  const isShown = (one: SavedView) =>
    one.view === (view ?? null) && one.search === table.search.trim() && one.sort === sort;
  const current = saved.find(isShown);
  const remove = ({ viewId }: SavedView) =>
    removing.mutate(viewId, {
      onSuccess: () => say(words.removed, 'success'),
      onError: () => say(words.notRemoved, 'error'),
    });
  return (
    <div className={css.group} role="group" aria-label={words.label}>
      {saved.map((one) => (
        <button
          key={one.viewId}
          className={css.chip}
          type="button"
          aria-pressed={one === current}
          onClick={() =>
            onChange({
              view: one.view,
              search: one.search,
              sort: one.sort === usualSort ? null : one.sort,
              priority: null,
              month: null,
            })
          }
        >
          <Bookmark size={16} strokeWidth={1.6} aria-hidden />
          {one.name}
        </button>
      ))}
      {current ? (
        <IconButton aria-label={words.remove(current.name)} onClick={() => remove(current)}>
          <X size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      ) : (
        <button type="button" className={css.save} onClick={() => setAsking(true)}>
          <BookmarkPlus size={16} strokeWidth={1.6} aria-hidden />
          {words.save}
        </button>
      )}
      {asking && (
        <SaveViewDialog
          view={{ view: view ?? null, search: table.search, sort }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

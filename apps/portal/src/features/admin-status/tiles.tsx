import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getAllCounts } from '@heliograph/contracts/http/get-all-counts';
import { Check, Gauge, Ticket, Unlink, UserRound, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isFailed } from '../../shared/api/known.js';
import { useCounts } from '../../shared/api/get-all-counts.js';
import { formatInteger } from '../../shared/format/units.js';
import { adminStatusText } from './strings/en.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import css from './admin-status.module.css';

type Counts = OutputOf<typeof getAllCounts>;

interface Tile {
  readonly label: string;
  readonly Sign: LucideIcon;
  readonly to: string;
  readonly count: (counts: Counts) => number;
  /** Shown below the count; null: nothing to add. */
  readonly note: (counts: Counts) => string | null;
  /** List of the rows that the note counts; unset: the note has none. */
  readonly noteTo?: string;
  readonly trouble?: true;
}

function tiles(): readonly Tile[] {
  const words = adminStatusText.tiles;
  const some = (count: number, say: (count: string) => string) =>
    count > 0 ? say(formatInteger(count)) : null;
  return [
    {
      label: words.activeTickets,
      Sign: Ticket,
      to: '/admin?tab=tickets&view=active',
      count: (counts) => counts.activeTicketCount,
      note: (counts) => some(counts.highTicketCount, words.high),
      noteTo: '/admin?tab=tickets&view=high',
      trouble: true,
    },
    {
      label: words.closedTickets,
      Sign: Check,
      to: '/admin/viewTicket?view=closed',
      count: (counts) => counts.closedTicketCount,
      note: (counts) => some(counts.closedThisWeekCount, words.thisWeek),
      noteTo: '/admin/viewTicket?view=closed_this_week',
    },
    {
      label: words.totalInverters,
      Sign: Gauge,
      to: '/admin?tab=inverters',
      count: (counts) => counts.inverterCount,
      note: (counts) => some(counts.inverterThisWeekCount, words.moreThisWeek),
      noteTo: '/admin?tab=inverters&added_this_week=yes',
    },
    {
      label: words.totalUsers,
      Sign: UserRound,
      to: '/admin?tab=users',
      count: (counts) => counts.userCount,
      note: (counts) => some(counts.userThisWeekCount, words.moreThisWeek),
      noteTo: '/admin?tab=users&registered_this_week=yes',
    },
    {
      label: words.noCommunication,
      Sign: Unlink,
      to: '/admin/findInverter?status=NO_COMMUNICATION',
      count: (counts) => counts.NCInverterCount,
      note: () => null,
    },
  ];
}

/** Five counts, each linked to its list; a note with a partial count is linked to those rows. */
export function Tiles() {
  const query = useCounts();
  const counts = isFailed(query) ? undefined : query.data;
  return (
    <>
      {isFailed(query) && <FailureAlert />}
      <ul className={css.tiles} aria-label={adminStatusText.tiles.label} aria-busy={!counts}>
        {tiles().map(({ label, Sign, to, count, note, noteTo, trouble }) => (
          <li key={to} className={css.tile}>
            <Link className={css.whole} to={to}>
              <span className={css.label}>
                <Sign size={16} strokeWidth={1.6} aria-hidden />
                {label}
              </span>
              <b>
                {counts ? (
                  formatInteger(count(counts))
                ) : query.isPending ? (
                  <Skeleton width={64} height={24} />
                ) : (
                  '–'
                )}
              </b>
            </Link>
            <small data-trouble={trouble}>
              <Note words={counts ? note(counts) : null} to={noteTo} />
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

const Note = ({ words, to }: { words: string | null; to: string | undefined }) =>
  words !== null && to !== undefined ? <Link to={to}>{words}</Link> : words;

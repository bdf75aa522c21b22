import { exportAuditLog } from '@heliograph/contracts/http/export-audit-log';
import { type AuditLine, getAuditLog } from '@heliograph/contracts/http/get-audit-log';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { actionInWords } from '../../shared/format/audit-action.js';
import { formatInstant } from '../../shared/format/dates.js';
import { formatInteger } from '../../shared/format/units.js';
import { auditText } from './strings/en.js';
import type { Column } from '../../shared/table/column.js';
import { ExportLink } from '../../shared/table/export-link.js';
import { TableCard } from '../../shared/table/table-card.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import { useServerTable } from '../../shared/table/use-server-table.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import { AuditFilters, useAuditFilters } from './audit-filters.js';
import css from './audit-log.module.css';
import { targetInWords } from './audit-words.js';
import { ChangedFields } from './changed-fields.js';

const columnsWith = (only: (who: string) => void) =>
  (
    [
      {
        name: 'at',
        title: () => auditText.at,
        words: ({ at }) => formatInstant(at),
        cell: ({ at }) => <span className={css.when}>{formatInstant(at)}</span>,
        card: 'heading',
      },
      {
        name: 'who',
        title: () => auditText.who,
        words: (line) => line.actorName ?? kindOf(line),
        cell: (line) => <Actor line={line} only={only} />,
      },
      {
        name: 'action',
        title: () => auditText.action,
        words: ({ action }) => actionInWords(action),
      },
      {
        name: 'target',
        title: () => auditText.target,
        words: ({ target }) => target && targetInWords(target).words,
        cell: ({ target }) => target && <Target target={target} />,
      },
      { name: 'from', title: () => auditText.from, words: ({ address }) => address },
    ] satisfies Column<AuditLine>[]
  ).map((column): Column<AuditLine> => ({ ...column, sortable: false }));

/** Always newest first. */
const OPTIONS = { sizes: [25], sort: null, unbounded: true } as const;
const NO_SORTS: readonly string[] = [];
const QUERY_KEY = ['audit-log'];
const keyOf = ({ auditId }: AuditLine) => auditId;
const changesOf = (line: AuditLine) => <ChangedFields line={line} />;

/** All changes, reads of personal data and logins by administrators; for super-admins only. */
export function AuditLogPage() {
  const words = auditText;
  const [filters, changeFilters] = useAuditFilters();
  const columns = columnsWith((who) => changeFilters({ who }));
  const { asked, ...table } = useServerTable({
    call: getAuditLog,
    filters,
    sorts: NO_SORTS,
    options: OPTIONS,
    queryKey: QUERY_KEY,
  });
  return (
    <AdminPage
      title={words.title}
      intro={words.intro}
      tools={<ExportLink call={exportAuditLog} asked={asked} />}
    >
      <AuditFilters filters={filters} change={changeFilters} />
      <TableCard
        {...table}
        label={words.title}
        columns={columns}
        keyOf={keyOf}
        details={changesOf}
        counted={(total) => words.counted(formatInteger(total), total === 1)}
        empty={
          <TableEmpty
            sign={<Inbox size={20} strokeWidth={1.6} aria-hidden />}
            message={Object.keys(filters).length > 0 ? words.noneLikeIt : words.empty}
          />
        }
      />
    </AdminPage>
  );
}

function kindOf({ actorKind, actorId }: AuditLine): string {
  const kind = auditText.actors[actorKind];
  return actorId === null ? kind : `${kind} ${actorId}`;
}

/** The actor; a click shows only their entries. */
function Actor({ line, only }: { line: AuditLine; only: (who: string) => void }) {
  const { actorName, actorKind, actorId } = line;
  const name = actorName ?? kindOf(line);
  if (actorId === null) return <span className={css.actor}>{name}</span>;
  return (
    <span className={css.actor}>
      <button
        type="button"
        aria-label={auditText.filters.only(name)}
        title={auditText.filters.only(name)}
        onClick={() => only(`${actorKind} ${actorId}`)}
      >
        {name}
      </button>
      {actorName !== null && <small>{kindOf(line)}</small>}
    </span>
  );
}

function Target({ target }: { target: string }) {
  const { words, to } = targetInWords(target);
  return to === null ? words : <Link to={to}>{words}</Link>;
}

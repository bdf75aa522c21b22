import { exportAuditLog } from '@heliograph/contracts/http/export-audit-log';
import { type AuditLine, getAuditLog } from '@heliograph/contracts/http/get-audit-log';
import { Inbox } from 'lucide-react';
import { formatInstant } from '../../shared/format/dates.js';
import { formatInteger } from '../../shared/format/units.js';
import { auditText } from './strings/en.js';
import type { Column } from '../../shared/table/column.js';
import { ExportLink } from '../../shared/table/export-link.js';
import { TableCard } from '../../shared/table/table-card.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import { useServerTable } from '../../shared/table/use-server-table.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import css from './audit-log.module.css';
import { ChangedFields } from './changed-fields.js';

// Actions and targets are the log's own codes, not translated.
const columns = (
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
      cell: (line) => <Actor {...line} />,
    },
    {
      name: 'action',
      title: () => auditText.action,
      words: ({ action }) => action,
      cell: ({ action }) => <span lang="en">{action}</span>,
    },
    {
      name: 'target',
      title: () => auditText.target,
      words: ({ target }) => target,
      cell: ({ target }) => <span lang="en">{target}</span>,
    },
    { name: 'from', title: () => auditText.from, words: ({ address }) => address },
  ] satisfies Column<AuditLine>[]
).map((column): Column<AuditLine> => ({ ...column, sortable: false }));

/** Always newest first. */
const OPTIONS = { sizes: [25], sort: null } as const;
const NO_SORTS: readonly string[] = [];
const QUERY_KEY = ['audit-log'];
const keyOf = ({ auditId }: AuditLine) => auditId;
const changesOf = (line: AuditLine) => <ChangedFields line={line} />;

/** All changes, reads of personal data and logins by administrators; for super-admins only. */
export function AuditLogPage() {
  const words = auditText;
  const { asked, ...table } = useServerTable({
    call: getAuditLog,
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
      <TableCard
        {...table}
        label={words.title}
        columns={columns}
        keyOf={keyOf}
        details={changesOf}
        counted={(total) => words.counted(formatInteger(total), total === 1)}
        empty={<TableEmpty sign={<Inbox size={20} strokeWidth={1.6} aria-hidden />} message={words.empty} />}
      />
    </AdminPage>
  );
}

function kindOf({ actorKind, actorId }: AuditLine): string {
  const kind = auditText.actors[actorKind];
  return actorId === null ? kind : `${kind} ${actorId}`;
}

function Actor(line: AuditLine) {
  return (
    <span className={css.actor}>
      {line.actorName ?? kindOf(line)}
      {line.actorName !== null && <small>{kindOf(line)}</small>}
    </span>
  );
}

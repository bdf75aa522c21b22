import type { AuditLine } from '@heliograph/contracts/http/get-audit-log';
import { formatInstant } from '../../shared/format/dates.js';
import { adminText } from '../../shared/strings/admin-en.js';
import { PagedRecords } from '../../shared/table/paged-records.js';
import { RecordTable, type Column } from '../../shared/table/record-table.js';
import { usePage } from '../../shared/table/use-page.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import { useAuditLog } from './api/get-audit-log.js';
import css from './audit-log.module.css';
import { ChangedFields } from './changed-fields.js';

const words = adminText.audit;

const columns: readonly Column<AuditLine>[] = [
  { title: words.at, cell: ({ at }) => <span className={css.when}>{formatInstant(at)}</span> },
  { title: words.who, cell: (line) => <Actor {...line} /> },
  { title: words.action, cell: ({ action }) => action },
  { title: words.target, cell: ({ target }) => target ?? '–' },
  { title: words.from, cell: ({ address }) => address ?? '–' },
];

/** Everything that administrators changed, and every log-in; for the super-admin alone. */
export function AuditLogPage() {
  const [page, turnTo] = usePage();
  return (
    <AdminPage title={words.title}>
      <PagedRecords
        intro={words.intro}
        empty={words.empty}
        query={useAuditLog(page)}
        page={page}
        turnTo={turnTo}
      >
        {(rows) => (
          <RecordTable
            label={words.title}
            columns={columns}
            rows={rows}
            keyOf={({ auditId }) => auditId}
            details={(line) => <ChangedFields line={line} />}
          />
        )}
      </PagedRecords>
    </AdminPage>
  );
}

function Actor({ actorKind, actorId, actorName }: AuditLine) {
  const kind = actorId === null ? words.actors[actorKind] : `${words.actors[actorKind]} ${actorId}`;
  return (
    <span className={css.actor}>
      {actorName ?? kind}
      {actorName !== null && <small>{kind}</small>}
    </span>
  );
}

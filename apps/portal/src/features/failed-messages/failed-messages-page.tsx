import type { FailedMessage } from '@heliograph/contracts/http/get-failed-messages';
import { formatInstant } from '../../shared/format/dates.js';
import { adminText } from '../../shared/strings/admin-en.js';
import { PagedRecords } from '../../shared/table/paged-records.js';
import { RecordTable, type Column } from '../../shared/table/record-table.js';
import { usePage } from '../../shared/table/use-page.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import { useFailedMessages } from './api/get-failed-messages.js';
import css from './failed-messages.module.css';

const words = adminText.messages;
const kinds: Readonly<Record<string, string>> = words.kinds;

const columns: readonly Column<FailedMessage>[] = [
  { title: words.at, cell: ({ createdAt }) => formatInstant(createdAt) },
  { title: words.to, cell: ({ phone }) => phone },
  { title: words.kind, cell: ({ kind }) => kinds[kind] ?? kind },
  { title: words.attempts, cell: ({ attempts }) => attempts },
  { title: words.error, cell: ({ error }) => error },
  {
    title: words.state,
    cell: ({ failedAt }) => (failedAt === null ? words.trying : words.givenUp(formatInstant(failedAt))),
  },
];

/** What administrators see first: people who wait for a message that does not come. */
export function FailedMessagesPage() {
  const [page, turnTo] = usePage();
  return (
    <AdminPage title={adminText.nav.dashboard}>
      <h2 className={css.title}>{words.title}</h2>
      <PagedRecords
        intro={words.intro}
        empty={words.empty}
        query={useFailedMessages(page)}
        page={page}
        turnTo={turnTo}
      >
        {(rows) => <RecordTable label={words.title} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedRecords>
    </AdminPage>
  );
}

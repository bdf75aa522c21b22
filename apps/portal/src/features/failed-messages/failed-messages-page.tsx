import { exportFailedMessages } from '@heliograph/contracts/http/export-failed-messages';
import type { FailedMessage } from '@heliograph/contracts/http/get-failed-messages';
import { Inbox } from 'lucide-react';
import { formatInstant } from '../../shared/format/dates.js';
import { formatInteger, formatPhone } from '../../shared/format/units.js';
import { messageKindInWords } from '../../shared/format/message-kind.js';
import { failedMessagesText } from './strings/en.js';
import type { Column } from '../../shared/table/column.js';
import { ExportLink } from '../../shared/table/export-link.js';
import { TableCard } from '../../shared/table/table-card.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import { useTableView } from '../../shared/table/use-table-view.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import { useFailedMessages } from './api/get-failed-messages.js';

const columns: readonly Column<FailedMessage>[] = [
  {
    name: 'at',
    title: () => failedMessagesText.at,
    words: ({ createdAt }) => formatInstant(createdAt),
    card: 'heading',
  },
  { name: 'to', title: () => failedMessagesText.to, words: ({ phone }) => formatPhone(phone) },
  { name: 'kind', title: () => failedMessagesText.kind, words: ({ kind }) => messageKindInWords(kind) },
  {
    name: 'attempts',
    title: () => failedMessagesText.attempts,
    words: ({ attempts }) => formatInteger(attempts),
  },
  { name: 'state', title: () => failedMessagesText.state, words: ({ failedAt }) => stateInWords(failedAt) },
  { name: 'error', title: () => failedMessagesText.error, words: ({ error }) => error, card: 'wide' },
];

const stateInWords = (failedAt: string | null) =>
  failedAt === null ? failedMessagesText.trying : failedMessagesText.givenUp(formatInstant(failedAt));

const PAGE_SIZE = 25;
const PAGES = { sizes: [PAGE_SIZE], sort: null } as const;
const keyOf = ({ id }: FailedMessage) => id;

/** Messages that could not be delivered. */
export function FailedMessagesPage() {
  const [view, change] = useTableView(PAGES);
  const words = failedMessagesText;
  return (
    <AdminPage title={words.title} intro={words.intro} tools={<ExportLink call={exportFailedMessages} />}>
      <TableCard
        label={words.title}
        columns={columns}
        keyOf={keyOf}
        options={PAGES}
        view={view}
        change={change}
        query={useFailedMessages(view.page, PAGE_SIZE)}
        empty={<TableEmpty sign={<Inbox size={20} strokeWidth={1.6} aria-hidden />} message={words.empty} />}
      />
    </AdminPage>
  );
}

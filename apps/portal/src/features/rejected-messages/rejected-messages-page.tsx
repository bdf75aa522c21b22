import { exportRejectedMessages } from '@heliograph/contracts/http/export-rejected-messages';
import { getRejectedMessages, type RejectedMessage } from '@heliograph/contracts/http/get-rejected-messages';
import { QUARANTINED_MAX_BYTES } from '@heliograph/domain/inverter/quarantine';
import { Inbox, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../shared/format/dates.js';
import { formatInteger } from '../../shared/format/units.js';
import type { Column } from '../../shared/table/column.js';
import { ExportLink } from '../../shared/table/export-link.js';
import filtersCss from '../../shared/table/labelled.module.css';
import { PeriodFilter } from '../../shared/table/period-filter.js';
import { TableCard } from '../../shared/table/table-card.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import { useAddressChange } from '../../shared/table/use-address-change.js';
import { useServerTable } from '../../shared/table/use-server-table.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import { Button } from '../../shared/ui/button.js';
import css from './rejected-messages.module.css';
import { rejectedText } from './strings/en.js';

const reasonInWords = (reason: string) => rejectedText.reasons[reason] ?? reason;

const columns = (
  [
    {
      name: 'at',
      title: () => rejectedText.at,
      words: ({ receivedAt }) => formatInstant(receivedAt),
      card: 'heading',
    },
    {
      name: 'inverter',
      title: () => rejectedText.inverter,
      words: ({ serial_number }) => serial_number,
      cell: ({ inverter_id, serial_number }) =>
        inverter_id === null ? (
          serial_number
        ) : (
          <Link to={`/admin/inverter/${inverter_id}`}>{serial_number}</Link>
        ),
    },
    { name: 'reason', title: () => rejectedText.reason, words: ({ reason }) => reasonInWords(reason) },
    {
      name: 'detail',
      title: () => rejectedText.detail,
      words: ({ detail }) => detail,
      cell: ({ detail }) => <span lang="en">{detail}</span>,
      card: 'wide',
    },
  ] satisfies Column<RejectedMessage>[]
).map((column): Column<RejectedMessage> => ({ ...column, sortable: false }));

/** Always newest first. */
const OPTIONS = { sizes: [25], sort: null, unbounded: true } as const;
const NO_SORTS: readonly string[] = [];
const QUERY_KEY = ['rejected-messages'];
const keyOf = ({ rejectedId }: RejectedMessage) => rejectedId;
const payloadOf = (message: RejectedMessage) => <Payload {...message} />;

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^\d{1,15}$/;

/** Devices' messages that could not be stored as data, with the reasons. */
export function RejectedMessagesPage() {
  const words = rejectedText;
  const [address, change] = useAddressChange();
  const said = (name: string, form: RegExp) => {
    const value = address.get(name) ?? '';
    return form.test(value) ? { [name]: value } : {};
  };
  const filters: Readonly<Record<string, string>> = {
    ...said('from', DAY),
    ...said('to', DAY),
    ...said('inverter', ID),
  };
  const { asked, ...table } = useServerTable({
    call: getRejectedMessages,
    filters,
    sorts: NO_SORTS,
    options: OPTIONS,
    queryKey: QUERY_KEY,
  });
  return (
    <AdminPage
      title={words.title}
      intro={words.intro}
      tools={<ExportLink call={exportRejectedMessages} asked={asked} />}
    >
      <form
        className={filtersCss.filters}
        aria-label={words.filters}
        onSubmit={(event) => event.preventDefault()}
      >
        <PeriodFilter words={words} period={filters} change={change} />
        {filters['inverter'] !== undefined && (
          <Button
            startIcon={<X size={16} strokeWidth={1.6} aria-hidden />}
            onClick={() => change({ inverter: null })}
          >
            {words.onlyOne}
          </Button>
        )}
      </form>
      <TableCard
        {...table}
        label={words.title}
        columns={columns}
        keyOf={keyOf}
        details={payloadOf}
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

function Payload({ topic, payload, payloadBytes }: RejectedMessage) {
  const words = rejectedText;
  return (
    <div className={css.payload}>
      <p lang="en">{topic}</p>
      <pre lang="en" tabIndex={0} aria-label={words.payload}>
        {payload}
      </pre>
      <p>{words.bytes(formatInteger(payloadBytes), payloadBytes > QUARANTINED_MAX_BYTES)}</p>
    </div>
  );
}

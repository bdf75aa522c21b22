import type { ListedClaim } from '@heliograph/contracts/http/claims';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../../shared/format/dates.js';
import { claimText } from '../../../shared/strings/en/claims.js';
import type { Column } from '../../../shared/table/column.js';
import { useRowLink } from '../../../shared/table/return-to-row.js';
import tickets from '../admin-tickets.module.css';
import css from './claims.module.css';

const titled = (name: keyof typeof claimText.list.columns) => ({
  name,
  title: () => claimText.list.columns[name],
});

const RowLink = ({ to, children }: { to: string; children: string }) => (
  <Link {...useRowLink(to)}>{children}</Link>
);

const Serial = ({ number }: { number: string | null }) => <span className={tickets.serial}>{number}</span>;

export const claimColumns: readonly Column<ListedClaim>[] = [
  {
    ...titled('ticketId'),
    words: ({ ticketId }) => ticketId,
    cell: ({ ticketId }) => <RowLink to={`/admin/ticket/${ticketId}`}>{ticketId}</RowLink>,
    card: 'heading',
  },
  {
    ...titled('state'),
    sortable: false,
    words: ({ state }) => claimText.list.states[state],
    cell: ({ state }) => (
      <span className={css.state} data-state={state}>
        {claimText.list.states[state]}
      </span>
    ),
    card: 'sign',
  },
  { ...titled('since'), words: ({ since }) => formatInstant(since) },
  {
    ...titled('owner'),
    sortable: false,
    words: ({ owner }) => owner && owner.name,
    cell: ({ owner }) => owner && <RowLink to={`/admin/user/${owner.userId}`}>{owner.name}</RowLink>,
  },
  {
    ...titled('serial'),
    sortable: false,
    words: ({ oldSerialNumber }) => oldSerialNumber,
    cell: ({ oldSerialNumber }) => <Serial number={oldSerialNumber} />,
  },
  {
    ...titled('replacement'),
    sortable: false,
    words: ({ replacementSerialNumber }) => replacementSerialNumber,
    cell: ({ replacementSerialNumber }) => <Serial number={replacementSerialNumber} />,
  },
];

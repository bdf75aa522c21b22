import type { User } from '@heliograph/contracts/http/user';
import { useOutletContext } from 'react-router-dom';
import { formatInstant } from '../format/dates.js';
import { usePrinting } from '../print/use-printing.js';
import { tableText } from '../strings/en/table.js';
import { text } from '../strings/en/text.js';
import { serverNow } from '../time/clock.js';
import css from './print-head.module.css';

interface Props {
  label: string;
  counted: string | undefined;
  search: string;
}

/** The heading of a printed table: its name, the number of rows, for whom, and when. */
export const PrintHead = (props: Props) => (usePrinting() ? <Head {...props} /> : null);

function Head({ label, counted, search }: Props) {
  // A customer or an administrator.
  const { firstName, lastName } = useOutletContext<Pick<User, 'firstName' | 'lastName'>>();
  const sought = search.trim() && `${tableText.search}: “${search.trim()}”`;
  return (
    <div className={css.head}>
      <b>{[label, counted, sought].filter(Boolean).join(' · ')}</b>
      <span>
        {`${text.product} · ${firstName} ${lastName} · `}
        {tableText.printed(formatInstant(new Date(serverNow()).toISOString()))}
      </span>
    </div>
  );
}

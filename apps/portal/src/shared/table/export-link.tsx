import type { Call } from '@heliograph/contracts/http/call';
import { checkRecentLogin } from '@heliograph/contracts/http/check-recent-login';
import { exportList, type ListName } from '@heliograph/contracts/http/export-list';
import { Download } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { wordsOf } from '../api/api-error.js';
import { callApi } from '../api/call-api.js';
import { tableText } from '../strings/en/table.js';
import { text } from '../strings/en/text.js';
import { useSnackbar } from '../ui/snackbar.js';
import css from './export-link.module.css';

interface Props {
  /** A list of `exportList`. */
  list?: ListName;
  /** For a list with an export call of its own. */
  call?: Call;
  /** The table's search, sort and filters, without its page; unset: the whole list. */
  asked?: Readonly<Record<string, string>>;
  /** Content of the file, if the page has several tables. */
  of?: string;
}

/** Downloads all pages of the table's current search, as CSV or XLSX; the browser saves the file as it is streamed. */
export function ExportLink({ list, call = exportList, asked, of }: Props) {
  const say = useSnackbar();
  const isChecked = useRef(false);
  const query = new URLSearchParams({ ...(list && { list }), portal: 'admin', ...asked });
  /** If the export needs a recent login, asks for the password first and then follows the link. */
  const check = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!call.recentLogin || isChecked.current) {
      isChecked.current = false;
      return;
    }
    event.preventDefault();
    const link = event.currentTarget;
    callApi(checkRecentLogin, {}).then(
      () => {
        isChecked.current = true;
        link.click();
      },
      (error: unknown) => say(wordsOf(error, text.somethingWrong), 'error'),
    );
  };
  const address = `/api${call.path}?${query}`;
  return (
    <span className={css.exports}>
      <a href={address} aria-label={of && tableText.exportedOf(of)} download onClick={check}>
        <Download size={20} strokeWidth={1.6} aria-hidden />
        {tableText.exported}
      </a>
      <a
        href={`${address}&format=xlsx`}
        aria-label={of ? tableText.exportedWorkbookOf(of) : tableText.exportedWorkbook}
        download
        onClick={check}
      >
        {tableText.workbook}
      </a>
    </span>
  );
}

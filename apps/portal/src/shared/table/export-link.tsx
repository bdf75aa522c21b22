import type { Call } from '@heliograph/contracts/http/call';
import { checkRecentLogin } from '@heliograph/contracts/http/check-recent-login';
import { exportList, type ListName } from '@heliograph/contracts/http/export-list';
import { Download } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { wordsOf } from '../api/api-error.js';
import { callApi } from '../api/call-api.js';
import { tableText } from '../strings/table.js';
import { text } from '../strings/text.js';
import { useSnackbar } from '../ui/snackbar.js';
import css from './export-link.module.css';

interface Props {
  /** One of `exportList`. */
  list?: ListName;
  /** Where the list has a call of its own. */
  call?: Call;
  /** What the table asks for, apart from its page; unset: all of it. */
  asked?: Readonly<Record<string, string>>;
  /** What is in the file, where a page has several. */
  of?: string;
}

/** What the table's search shows, all pages of it, as a file that the browser takes as the server writes it. */
export function ExportLink({ list, call = exportList, asked, of }: Props) {
  const say = useSnackbar();
  const isChecked = useRef(false);
  const query = new URLSearchParams({ ...(list && { list }), portal: 'admin', ...asked });
  /** Where a recent log-in is needed the password is asked for first, and the link is then followed. */
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
  return (
    <a
      className={css.export}
      href={`/api${call.path}?${query}`}
      aria-label={of && tableText.exportedOf(of)}
      download
      onClick={check}
    >
      <Download size={20} strokeWidth={1.6} aria-hidden />
      {tableText.exported}
    </a>
  );
}

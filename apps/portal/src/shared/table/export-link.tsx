import type { Call } from '@heliograph/contracts/http/call';
import { exportList, type ListName } from '@heliograph/contracts/http/export-list';
import { Download } from 'lucide-react';
import { tableText } from '../strings/table.js';
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
  const query = new URLSearchParams({ ...(list && { list }), portal: 'admin', ...asked });
  return (
    <a
      className={css.export}
      href={`/api${call.path}?${query}`}
      aria-label={of && tableText.exportedOf(of)}
      download
    >
      <Download size={20} strokeWidth={1.6} aria-hidden />
      {tableText.exported}
    </a>
  );
}

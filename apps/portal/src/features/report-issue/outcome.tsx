import { Check, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { layoutText } from '../../shared/strings/en/layout.js';
import { reportIssueText } from './strings/en.js';
import { Button } from '../../shared/ui/button.js';
import { Outcome } from '../../shared/ui/outcome.js';
import css from './report-issue.module.css';
import { canSendAgain, type Upload } from './use-uploads.js';

/** The new ticket's number, with a link to the list. */
export const Created = ({ ticketId }: { ticketId: string }) => (
  <Outcome kind="done" message={reportIssueText.success} more={reportIssueText.number(ticketId)}>
    <Link to="/viewTicket">{layoutText.viewTickets}</Link>
  </Outcome>
);

/** Upload states of the new ticket's files. */
export function Uploads({ uploads, again }: { uploads: readonly Upload[]; again: () => void }) {
  const words = reportIssueText.files;
  const of = (wanted: Upload['state']) => uploads.filter(({ state }) => state === wanted).length;
  const offersAgain = of('sending') === 0 && uploads.some(canSendAgain);
  return (
    <section className={css.uploads} aria-label={words.counted(of('added'), uploads.length)}>
      <p>{words.counted(of('added'), uploads.length)}</p>
      <ul>
        {uploads.map(({ file, state, share, failure }) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`} data-state={state}>
            <span>{file.name}</span>
            {state === 'sending' && (
              <progress value={share} max={1} aria-label={`${words.sending} ${file.name}`} />
            )}
            {state === 'added' && (
              <small>
                <Check size={16} strokeWidth={1.8} aria-hidden />
                {words.added}
              </small>
            )}
            {state === 'failed' && (
              <small>
                <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />
                {failure}
              </small>
            )}
          </li>
        ))}
      </ul>
      {offersAgain && <Button onClick={again}>{words.again}</Button>}
    </section>
  );
}

export const Cleared = ({ undo }: { undo: () => void }) => (
  <Outcome kind="note" message={reportIssueText.cleared}>
    <Button onClick={undo}>{reportIssueText.undo}</Button>
  </Outcome>
);

export const Failed = ({ message }: { message: string }) => (
  <Outcome kind="failed" message={message} more={reportIssueText.kept} />
);

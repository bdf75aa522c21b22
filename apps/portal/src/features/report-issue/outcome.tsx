import { Link } from 'react-router-dom';
import { layoutText } from '../../shared/strings/en/layout.js';
import { reportIssueText } from './strings/en.js';
import { Button } from '../../shared/ui/button.js';
import { Outcome } from '../../shared/ui/outcome.js';

/** The new ticket's number, with a link to the list. */
export const Created = ({ ticketId }: { ticketId: string }) => (
  <Outcome kind="done" message={reportIssueText.success} more={reportIssueText.number(ticketId)}>
    <Link to="/viewTicket">{layoutText.viewTickets}</Link>
  </Outcome>
);

export const Cleared = ({ undo }: { undo: () => void }) => (
  <Outcome kind="note" message={reportIssueText.cleared}>
    <Button onClick={undo}>{reportIssueText.undo}</Button>
  </Outcome>
);

export const Failed = ({ message }: { message: string }) => (
  <Outcome kind="failed" message={message} more={reportIssueText.kept} />
);

import { Link } from 'react-router-dom';
import { layoutText } from '../../shared/strings/layout.js';
import { ticketText } from '../../shared/strings/tickets.js';
import { Button } from '../../shared/ui/button.js';
import { Outcome } from '../../shared/ui/outcome.js';

/** The new ticket's number, with a link to the list. */
export const Created = ({ ticketId }: { ticketId: string }) => (
  <Outcome kind="done" says={ticketText.report.success} more={ticketText.report.number(ticketId)}>
    <Link to="/viewTicket">{layoutText.viewTickets}</Link>
  </Outcome>
);

export const Cleared = ({ undo }: { undo: () => void }) => (
  <Outcome kind="note" says={ticketText.report.cleared}>
    <Button onClick={undo}>{ticketText.report.undo}</Button>
  </Outcome>
);

export const Failed = ({ says }: { says: string }) => (
  <Outcome kind="failed" says={says} more={ticketText.report.kept} />
);

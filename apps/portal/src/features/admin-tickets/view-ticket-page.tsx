import { adminTicketText } from '../../shared/strings/en/admin-tickets.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import { TicketsPanel } from './list/tickets-panel.js';

export function ViewTicketPage() {
  return (
    <AdminPage title={adminTicketText.title}>
      <TicketsPanel />
    </AdminPage>
  );
}

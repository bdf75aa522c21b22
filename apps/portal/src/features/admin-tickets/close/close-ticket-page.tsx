import { useOutletContext, useSearchParams } from 'react-router-dom';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { AdminPage } from '../../../shared/ui/admin-page.js';
import { CloseTicketForm } from './close-ticket-form.js';

/** Closes a ticket with a code of its owner. The address may contain its number. */
export function CloseTicketPage() {
  const { superAdmin } = useOutletContext<Admin>();
  const [address] = useSearchParams();
  const named = address.get('ticketId') ?? '';
  return (
    <AdminPage title={adminTicketText.close.title}>
      <CloseTicketForm key={named} named={named} superAdmin={superAdmin} />
    </AdminPage>
  );
}

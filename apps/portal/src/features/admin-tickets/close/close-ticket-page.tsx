import { useOutletContext, useSearchParams } from 'react-router-dom';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { adminTicketText } from '../../../shared/strings/admin-tickets.js';
import { AdminPage } from '../../../shared/ui/admin-page.js';
import { CloseTicketForm } from './close-ticket-form.js';

/** The end of a ticket: its owner agrees by a code. The address may name it. */
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

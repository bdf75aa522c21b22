import { useOutletContext, useSearchParams } from 'react-router-dom';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { AdminPage } from '../../../shared/ui/admin-page.js';
import { GenerateTicketForm } from './generate-ticket-form.js';

/** Opens a ticket as administrator, prefilled from the address. */
export function GenerateTicketPage() {
  const admin = useOutletContext<Admin>();
  const [address] = useSearchParams();
  return (
    <AdminPage title={adminTicketText.generate}>
      <GenerateTicketForm key={String(address)} admin={admin} address={address} />
    </AdminPage>
  );
}

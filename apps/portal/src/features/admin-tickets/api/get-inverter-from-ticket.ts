import { getInverterFromTicket } from '@heliograph/contracts/http/get-inverter-from-ticket';
import { callApi } from '../../../shared/api/call-api.js';

/** Requests the owner's consent to closing a ticket; this session's next code may then close it. */
export const requestConsent = (ticketId: string) => callApi(getInverterFromTicket, { ticket_id: ticketId });

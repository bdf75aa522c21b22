import { getInverterFromTicket } from '@heliograph/contracts/http/get-inverter-from-ticket';
import { callApi } from '../../../shared/api/call-api.js';

/** Whose agreement a ticket's closing needs; the next code of this session may then close it. */
export const askWhoAgrees = (ticketId: string) => callApi(getInverterFromTicket, { ticket_id: ticketId });

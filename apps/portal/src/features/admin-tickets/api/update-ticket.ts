import type { InputOf } from '@heliograph/contracts/http/call';
import { updateTicket } from '@heliograph/contracts/http/update-ticket';
import { callApi } from '../../../shared/api/call-api.js';

export const sendUpdate = (edit: InputOf<typeof updateTicket>) => callApi(updateTicket, edit);

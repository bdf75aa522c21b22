import type { InputOf } from '@heliograph/contracts/http/call';
import { updateTicket } from '@heliograph/contracts/http/update-ticket';
import { callApi } from '../../../shared/api/call-api.js';

/** The specification's payload has no version; the portal's always has, so that no edit undoes another unseen. */
type Edit = InputOf<typeof updateTicket> & { readonly version: number };

export const sendUpdate = (edit: Edit) => callApi(updateTicket, edit);

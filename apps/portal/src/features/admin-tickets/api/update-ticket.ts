import type { InputOf } from '@heliograph/contracts/http/call';
import { updateTicket } from '@heliograph/contracts/http/update-ticket';
import { callApi } from '../../../shared/api/call-api.js';

/** The API accepts edits without a version; the portal always sends it, so that no edit silently overwrites another. */
type Edit = InputOf<typeof updateTicket> & { readonly version: number };

export const sendUpdate = (edit: Edit) => callApi(updateTicket, edit);

import { generateTicket } from '@heliograph/contracts/http/generate-ticket';
import type { InputOf } from '@heliograph/contracts/http/call';
import { callApi } from '../../../shared/api/call-api.js';

export const sendTicket = (ticket: InputOf<typeof generateTicket>) => callApi(generateTicket, ticket);

import { ticketText as english } from './en/tickets.js';
import { localized } from './localized.js';

export const ticketText = localized('tickets', english);

import { adminTicketText as english } from './en/admin-tickets.js';
import { localized } from './localized.js';

export const adminTicketText = localized('admin-tickets', english);

import { Initial1763600000000 } from './1763600000000-initial.js';
import { LoginFailures1763600200000 } from './1763600200000-login-failures.js';
import { TicketCloseReason1763600600000 } from './1763600600000-ticket-close-reason.js';

/** Every migration, oldest first. */
export const migrations = [Initial1763600000000, LoginFailures1763600200000, TicketCloseReason1763600600000];

import { Initial1763600000000 } from './1763600000000-initial.js';
import { LoginFailures1763600200000 } from './1763600200000-login-failures.js';
import { KnownBrowsers1763600400000 } from './1763600400000-known-browsers.js';
import { TicketCloseReason1763600600000 } from './1763600600000-ticket-close-reason.js';
import { OneTimeCodes1763700100000 } from './1763700100000-one-time-codes.js';

/** Every migration, oldest first. */
export const migrations = [
  Initial1763600000000,
  LoginFailures1763600200000,
  KnownBrowsers1763600400000,
  TicketCloseReason1763600600000,
  OneTimeCodes1763700100000,
];

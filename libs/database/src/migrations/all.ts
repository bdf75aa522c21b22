import { Initial1763600000000 } from './1763600000000-initial.js';
import { LoginFailures1763600200000 } from './1763600200000-login-failures.js';

/** Every migration, oldest first. */
export const migrations = [Initial1763600000000, LoginFailures1763600200000];

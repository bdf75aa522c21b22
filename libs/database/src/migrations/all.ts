import { Initial1763600000000 } from './1763600000000-initial.js';

/** Every migration, oldest first. */
export const migrations = [Initial1763600000000];

import type { LimitedAddress } from '../limits/limited-address.js';
import type { AccountRole } from '../sessions/session.js';

/** Who tried to log in as whom. */
export interface LoginAttempt extends LimitedAddress {
  readonly role: AccountRole;
  readonly phoneNo: string;
  /** This browser has logged in to the account before: what others do with the number does not concern it. */
  readonly knownBrowser: boolean;
}

/** How many wrong passwords are borne: per number and address in 15 min; per number, per address and of all in an hour. */
export interface LoginLimits {
  readonly perNumberAndAddress: number;
  readonly perNumber: number;
  readonly perAddress: number;
  readonly ofAll: number;
}

import type { LimitedAddress } from '../limits/limited-address.js';
import type { AccountRole } from '../accounts/account.js';

/** An attempt to log in to an account. */
export interface LoginAttempt extends LimitedAddress {
  readonly role: AccountRole;
  readonly phoneNo: string;
  /** Whether this browser has logged in to the account before; then attempts from other browsers don't limit it. */
  readonly knownBrowser: boolean;
}

/** Limits on wrong passwords: per number and address in 15 min; per number, per address and overall in an hour. */
export interface LoginLimits {
  readonly perNumberAndAddress: number;
  readonly perNumber: number;
  readonly perAddress: number;
  readonly ofAll: number;
}

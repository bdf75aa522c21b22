import type { LimitedAddress } from '../limits/limited-address.js';

export interface CodeRequest extends LimitedAddress {
  readonly phone: string;
  /** SHA-256 of the browser's token. */
  readonly browserHash: Buffer;
}

export interface CodeLimits {
  /** Minimum gap between two codes to one number, from any address. */
  readonly gapS: number;
  readonly perNumberAndAddressHourly: number;
  readonly perNumberAndAddressDaily: number;
  readonly perAddressHourly: number;
  /** Null: no limit, since the browser has logged in to the number's account before. */
  readonly perNumberDaily: number | null;
}

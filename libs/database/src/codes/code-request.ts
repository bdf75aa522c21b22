import type { LimitedAddress } from '../limits/limited-address.js';

/** Who asks for a code to be sent where. */
export interface CodeRequest extends LimitedAddress {
  readonly phone: string;
  /** SHA-256 of the browser's token. */
  readonly browserHash: Buffer;
}

/** How many codes may be asked for. */
export interface CodeLimits {
  /** Between two codes to one number, whoever asks. */
  readonly gapS: number;
  readonly perNumberAndAddressHourly: number;
  readonly perNumberAndAddressDaily: number;
  readonly perAddressHourly: number;
  /** Null: not limited, since the browser has logged in to the number's account before. */
  readonly perNumberDaily: number | null;
}

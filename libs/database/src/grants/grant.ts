import type { CodePurpose } from '@heliograph/contracts/http/one-time-code';

/** What a code that was right allows, once: to the browser that asked for it, about one number. */
export interface Grant {
  readonly purpose: CodePurpose;
  readonly phone: string;
  /** Hash of the browser's token: `browserOf` of the API. */
  readonly browserHash: Buffer;
  /** The inverter's serial number for `add`, the ticket's id for `close`, nothing for `reset`. */
  readonly subject?: string;
}

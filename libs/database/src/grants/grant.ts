import type { CodePurpose } from '@heliograph/contracts/http/one-time-code';

/** A single-use permission from a correct code, for the browser that requested it and one number. */
export interface Grant {
  readonly purpose: CodePurpose;
  readonly phone: string;
  /** Hash of the browser's token: `ensureBrowserHash` of the API. */
  readonly browserHash: Buffer;
  /** The inverter's serial number for `add`, the ticket's id for `close`, empty for `reset`. */
  readonly subject?: string;
}

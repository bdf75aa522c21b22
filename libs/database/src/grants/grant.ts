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

/** The rows of a grant that has not expired, with the values of its parameters. */
export const validGrantSql = /* sql */ `code_grants
WHERE phone = $1 AND browser_hash = $2 AND purpose = $3 AND subject = $4 AND expires_at > now()`;
export const valuesOfGrant = ({ phone, browserHash, purpose, subject = '' }: Grant) => [
  phone,
  browserHash,
  purpose,
  subject,
];

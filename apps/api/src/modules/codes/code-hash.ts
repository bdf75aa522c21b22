import type { SecretBox } from '@heliograph/server/secret-box';

/** What is stored of a code: without the server's key a million codes cannot be tried out on it. */
export const codeHash = (
  box: SecretBox,
  { phone, browserHash }: { readonly phone: string; readonly browserHash: Buffer },
  code: string,
): Buffer => box.mac('one-time code', phone, browserHash.toString('hex'), code);

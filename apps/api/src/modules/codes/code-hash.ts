import type { SecretBox } from '@heliograph/server/secret-box';

/** What is stored of a code: without the server's key a million codes cannot be tried out on it. */
export const codeHash = (box: SecretBox, phone: string, code: string): Buffer =>
  box.mac('one-time code', phone, code);

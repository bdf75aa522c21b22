import type { SecretBox } from '@heliograph/server/secret-box';

/** Stored hash of a code. Keyed, as an unkeyed hash of six digits could be brute-forced. */
export const codeHash = (box: SecretBox, phone: string, code: string): Buffer =>
  box.mac('one-time code', phone, code);

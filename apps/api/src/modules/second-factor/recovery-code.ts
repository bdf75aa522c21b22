import { createHash, randomBytes } from 'node:crypto';

const CODES = 10;
/** 112 bits: cannot be guessed, so a plain hash may be stored (ASVS 2.6.2). */
const CODE_BYTES = 14;

const groups = (code: string) => code.match(/.{7}/g)!.join('-');

/** Ten codes, each like `a1b2c3d-4e5f607-18293a4-b5c6d7e`. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => groups(randomBytes(CODE_BYTES).toString('hex')));

/** Ignores hyphens, spaces and case. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.replace(/[^0-9a-f]/gi, '').toLowerCase())
    .digest();

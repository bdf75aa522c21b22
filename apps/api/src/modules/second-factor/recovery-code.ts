import { createHash, randomBytes } from 'node:crypto';

const CODES = 10;
/** 80 bits: nobody guesses one, so that its plain hash may be stored. */
const CODE_BYTES = 10;

const groups = (code: string) => code.match(/.{5}/g)!.join('-');

/** Ten codes, each like `a1b2c-3d4e5-f6071-8293a`. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => groups(randomBytes(CODE_BYTES).toString('hex')));

/** Hyphens, spaces and capitals do not matter. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.replace(/[^0-9a-f]/gi, '').toLowerCase())
    .digest();

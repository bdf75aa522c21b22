import { faultText } from '../strings/en/faults.js';

/** A fault in a few words, for use in a sentence. Null: a fault without a code. */
export const faultName = (code: string | null): string =>
  code === null ? faultText.nameless : (faultText.codes[code] ?? faultText.unknown(code));

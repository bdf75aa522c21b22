import { faultText } from '../../../shared/strings/en/faults.js';

/** A fault in a few words, for use in a sentence; an unknown code is shown unchanged. Null: a fault without a code. */
export const faultName = (code: string | null): string =>
  code === null ? faultText.nameless : (faultText.codes[code] ?? faultText.unknown(code));

import { faultText } from '../../../shared/strings/faults.js';

/** What a fault is, in the few words of a sentence; a code without words of its own is shown as it is. Null: it has no code. */
export const faultWhat = (code: string | null): string =>
  code === null ? faultText.nameless : (faultText.codes[code] ?? faultText.unknown(code));

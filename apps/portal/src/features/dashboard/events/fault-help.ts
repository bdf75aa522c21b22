import { faultHelp } from './strings/en.js';

/** A fault's meaning and what to do. `code` is null for a fault without a code. */
export const faultHelpOf = (code: string | null): { meaning: string; todo: string } =>
  code === null ? faultHelp.nameless : (faultHelp.codes[code] ?? faultHelp.unknown);

import { faultHelp } from '../../../shared/strings/fault-help.js';

/** What a fault means and what to do. Null: it has no code. */
export const faultHelpOf = (code: string | null): { meaning: string; todo: string } =>
  code === null ? faultHelp.nameless : (faultHelp.codes[code] ?? faultHelp.unknown);

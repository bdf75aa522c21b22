import { faultText } from '../../../shared/strings/en/faults.js';
import { faultHelp } from './strings/en.js';

/** A fault's meaning and what to do. `code` is null for a fault without a code. */
export function faultHelpOf(code: string | null): { meaning: string; todo: string } {
  if (code === null) return faultHelp.nameless;
  const { meaning, todo } = faultHelp.codes[code] ?? faultHelp.unknown;
  return { meaning, todo: faultText.safety[code] ?? todo ?? '' };
}

import { fieldSentence } from '@heliograph/contracts/http/field-mistakes';
import type { RowMistake } from '@heliograph/contracts/http/row-mistakes';

/** Mistakes in a field, or in a row of a file. */
export const fieldText = {
  said: fieldSentence,
  /** `reason`: the same in English, from the API. */
  row: (_mistake: RowMistake, reason: string): string => reason,
} as const;

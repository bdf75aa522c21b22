/**
 * Why an inverter cannot replace another. `no_secret`: it cannot log in. `old_without_secret`: the old one cannot log
 * in either, but reports through another system.
 */
export const replacementRefusals = [
  'unknown',
  'same',
  'in_claim',
  'removed',
  'owned',
  'sold',
  'other_rating',
  'no_secret',
  'old_without_secret',
] as const;
export type ReplacementRefusal = (typeof replacementRefusals)[number];

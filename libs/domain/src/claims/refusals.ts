/**
 * Why an inverter cannot replace another. `site_removed`: the old one is out of service. `no_secret`: the replacement
 * cannot log in. `old_without_secret`: the old one cannot log in either, but reports through another system.
 */
export const replacementRefusals = [
  'unknown',
  'site_removed',
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

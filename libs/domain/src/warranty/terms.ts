import { canonicalPowerRating } from '../inverter/power-rating.js';

/** Years of warranty from the installation. */
export interface WarrantyTerms {
  /** For ratings on sale that are not listed below. */
  readonly years: number;
  /** Keys in the spelling of `powerRatings`. */
  readonly yearsByRating: ReadonlyMap<string, number>;
}

export const WARRANTY_YEARS_MAX = 30;

/** Null: the rating is not on sale, so it has no warranty terms. */
export function yearsOf(powerRating: string, terms: WarrantyTerms): number | null {
  const rating = canonicalPowerRating(powerRating);
  return rating === null ? null : (terms.yearsByRating.get(rating) ?? terms.years);
}

/**
 * Parses `10 kW=8, 5 kW (3P)=7`: ratings with their years.
 * @throws RangeError listing all errors in one sentence.
 */
export function readYearsByRating(text: string): ReadonlyMap<string, number> {
  const yearsByRating = new Map<string, number>();
  const mistakes: string[] = [];
  for (const part of text.split(',')) {
    if (part.trim() === '') continue;
    const [said = '', years = '', ...more] = part.split('=').map((side) => side.trim());
    const rating = canonicalPowerRating(said);
    if (rating === null) mistakes.push(`${said || 'nothing'} is none of the ratings that are sold`);
    else if (
      more.length > 0 ||
      !/^\d+$/.test(years) ||
      Number(years) < 1 ||
      Number(years) > WARRANTY_YEARS_MAX
    )
      mistakes.push(`${rating} needs whole years from 1 to ${WARRANTY_YEARS_MAX}, as ${rating}=5`);
    else if (yearsByRating.has(rating)) mistakes.push(`${rating} stands twice`);
    else yearsByRating.set(rating, Number(years));
  }
  if (mistakes.length > 0) throw new RangeError(mistakes.join('; '));
  return yearsByRating;
}

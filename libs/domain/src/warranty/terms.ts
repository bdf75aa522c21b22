import { canonicalPowerRating } from '../inverter/power-rating.js';

/** For how many years from its installation an inverter is under warranty. */
export interface WarrantyTerms {
  /** Of every rating that is sold and not named below. */
  readonly years: number;
  /** By the spelling of `powerRatings`. */
  readonly yearsByRating: ReadonlyMap<string, number>;
}

export const WARRANTY_YEARS_MAX = 30;

/** Null: the rating is none of those sold, so nothing was promised for it. */
export function yearsOf(powerRating: string, terms: WarrantyTerms): number | null {
  const rating = canonicalPowerRating(powerRating);
  return rating === null ? null : (terms.yearsByRating.get(rating) ?? terms.years);
}

/**
 * Reads `10 kW=8, 5 kW (3P)=7`: ratings with their years.
 * @throws RangeError with all that is wrong with it, in one sentence.
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

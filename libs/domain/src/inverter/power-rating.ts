/** Ratings on sale, as shown in forms. */
export const powerRatings = [
  '1.1 kW',
  '2.2 kW',
  '2.7 kW',
  '3.3 kW',
  '4 kW',
  '5 kW',
  '5 kW (3P)',
  '6 kW',
  '6.6 kW',
  '8.8 kW',
  '10 kW',
  '12 kW',
  '15 kW',
  '20 kW',
  '25 kW',
  '30 kW',
  '35 kW',
  '40 kW',
  '45 kW',
  '50 kW',
  '100 kW',
  '3 HP',
  '5 HP',
  '7.5 HP',
  '10 HP',
] as const;

const WATTS_PER_UNIT = { kw: 1000, hp: 746 } as const;

/**
 * Nameplate power in W of a rating such as `5 kW (3P)` or `7.5 HP`; null if it is not a rating. One HP counts as 746 W.
 */
export function ratedPowerW(powerRating: string): number | null {
  const match = /^(\d+(?:\.\d+)?)\s*(kW|HP)(?:\s*\(3P\))?$/i.exec(powerRating.trim());
  if (!match) return null;
  const watts = Number(match[1]) * WATTS_PER_UNIT[match[2]!.toLowerCase() as 'kw' | 'hp'];
  return watts > 0 ? Math.round(watts) : null;
}

/** The spelling of `powerRatings` for any spelling of the same rating (`5 kW (3p)`), otherwise null. */
export function canonicalPowerRating(powerRating: string): string | null {
  const wanted = powerRating.trim().replace(/\s+/g, ' ').toLowerCase();
  return powerRatings.find((rating) => rating.toLowerCase() === wanted) ?? null;
}

/** Inverters from this power on have three phases, W. */
const THREE_PHASE_FROM_W = 6_600;

/** Number of phases: one up to 6 kW, including 3 to 7.5 HP; three from 6.6 kW on, and for ratings marked (3P). */
export function phasesOf(powerRating: string): 1 | 3 {
  const watts = ratedPowerW(powerRating) ?? 0;
  return /\(3P\)/i.test(powerRating) || watts >= THREE_PHASE_FROM_W ? 3 : 1;
}

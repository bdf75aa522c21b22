/** Administrators are warned from this share of a monthly limit on. */
const NEAR = 0.8;

/** @param max alerts per month */
export function monthlyWarning(alerts: number, max: number): 'near' | 'reached' | null {
  if (alerts >= max) return 'reached';
  return alerts >= NEAR * max ? 'near' : null;
}

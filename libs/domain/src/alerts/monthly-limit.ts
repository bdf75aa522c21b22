/** Share of a monthly limit from which administrators are warned. */
const NEAR = 0.8;

/** @param max alerts per month */
export function monthlyWarning(alerts: number, max: number): 'near' | 'reached' | null {
  if (alerts >= max) return 'reached';
  return alerts >= NEAR * max ? 'near' : null;
}

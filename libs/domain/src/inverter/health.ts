/** HIGH needs attention now, MEDIUM has an open ticket, GOOD has neither. */
export const inverterHealths = ['GOOD', 'MEDIUM', 'HIGH'] as const;
export type InverterHealth = (typeof inverterHealths)[number];

/** Inputs of the health evaluation. */
export interface HealthSigns {
  readonly silenceCaseOpen: boolean;
  /** The device reports a fault that is still active. */
  readonly faultActive: boolean;
  /** Two devices seem to use its secret. */
  readonly cloned: boolean;
  /** The inverter's readings arrive with a wrong time. */
  readonly clockWrong: boolean;
  /** Tickets that are not closed, by priority. */
  readonly openTickets: { readonly high: number; readonly low: number };
}

/**
 * HIGH: an open outage, an active fault, a clone, a wrong clock or an open HIGH ticket. MEDIUM: another open ticket.
 * Otherwise GOOD.
 */
export function inverterHealth(signs: HealthSigns): InverterHealth {
  const { silenceCaseOpen, faultActive, cloned, clockWrong, openTickets } = signs;
  if (silenceCaseOpen || faultActive || cloned || clockWrong || openTickets.high > 0) return 'HIGH';
  return openTickets.low > 0 ? 'MEDIUM' : 'GOOD';
}

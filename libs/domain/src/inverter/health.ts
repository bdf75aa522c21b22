/** How an inverter is: HIGH needs somebody now, MEDIUM has an open ticket, GOOD has nothing. */
export const inverterHealths = ['GOOD', 'MEDIUM', 'HIGH'] as const;
export type InverterHealth = (typeof inverterHealths)[number];

/** What health is judged by. */
export interface HealthSigns {
  readonly silenceCaseOpen: boolean;
  /** The device reports a fault that is not over. */
  readonly faultActive: boolean;
  /** Tickets that are not closed, by priority. */
  readonly openTickets: { readonly high: number; readonly low: number };
}

/** HIGH: an open silence case, an active fault or an open HIGH ticket. MEDIUM: another open ticket. Else GOOD. */
export function inverterHealth({ silenceCaseOpen, faultActive, openTickets }: HealthSigns): InverterHealth {
  if (silenceCaseOpen || faultActive || openTickets.high > 0) return 'HIGH';
  return openTickets.low > 0 ? 'MEDIUM' : 'GOOD';
}

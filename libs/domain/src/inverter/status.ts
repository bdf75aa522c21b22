/**
 * Statuses that an administrator may set. NO_COMMUNICATION is also displayed for INSTALLED or ACTIVE during an outage.
 */
export const inverterStatuses = [
  'CREATED',
  'REMOVED',
  'INSTALLED',
  'NOT_WORKING',
  'NO_COMMUNICATION',
  'ACTIVE',
] as const;
export type InverterStatus = (typeof inverterStatuses)[number];

/** The displayed status: NO_COMMUNICATION if an INSTALLED or ACTIVE inverter has an open outage, otherwise its own. */
export function shownStatus(own: InverterStatus, silenceCaseOpen: boolean): InverterStatus {
  return silenceCaseOpen && (own === 'INSTALLED' || own === 'ACTIVE') ? 'NO_COMMUNICATION' : own;
}

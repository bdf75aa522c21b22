/** What an administrator may set; NO_COMMUNICATION is also what an open silence case makes of INSTALLED or ACTIVE. */
export const inverterStatuses = [
  'CREATED',
  'REMOVED',
  'INSTALLED',
  'NOT_WORKING',
  'NO_COMMUNICATION',
  'ACTIVE',
] as const;
export type InverterStatus = (typeof inverterStatuses)[number];

/** The status shown: the administrator's own, unless a silence case is open over INSTALLED or ACTIVE. */
export function shownStatus(own: InverterStatus, silenceCaseOpen: boolean): InverterStatus {
  return silenceCaseOpen && (own === 'INSTALLED' || own === 'ACTIVE') ? 'NO_COMMUNICATION' : own;
}

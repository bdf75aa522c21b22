/** Problems of a device in service that an administrator has to solve. */
export const deviceFindings = [
  /** Its certificate ends within CERTIFICATE_ENDING_DAYS. */
  'certificate_ending',
  'certificate_ended',
  'firmware_not_approved',
  /** The IMEI is neither reported nor registered. */
  'imei_missing',
] as const;
export type DeviceFinding = (typeof deviceFindings)[number];

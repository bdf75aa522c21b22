/** Administrators are notified this many days before the last day of a device's certificate. */
export const CERTIFICATE_ENDING_DAYS = 30;

/** The day of an instant, YYYY-MM-DD. Certificates end in UTC. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

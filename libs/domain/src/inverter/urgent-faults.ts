/**
 * Dangerous or permanent faults, which owners should report immediately. Report others only if they persist.
 */
const urgentFaults = new Set(['ISO_FAULT', 'ISOLATION_FAULT', 'ARC_FAULT', 'DC_OVERVOLTAGE', 'FAN_FAULT']);

export const isUrgentFault = (code: string): boolean => urgentFaults.has(code);

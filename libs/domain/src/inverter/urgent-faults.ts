/** Faults that do not mend themselves, or that are dangerous: an owner reports them at once. The others only when they stay. */
const urgentFaults = new Set(['ISO_FAULT', 'ISOLATION_FAULT', 'ARC_FAULT', 'DC_OVERVOLTAGE', 'FAN_FAULT']);

export const isUrgentFault = (code: string): boolean => urgentFaults.has(code);

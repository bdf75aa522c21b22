/** Data may be missing for this long, or for this many reporting intervals if that is more. */
export const SILENCE_MIN_MS = 10 * 60_000;
export const SILENCE_INTERVALS = 3;
export const INTERVAL_DEFAULT_S = 60;

/**
 * Telemetry that arrives more than this after its `ts` is late, or has a clock error. It does not update last seen.
 */
export const LATE_AFTER_MS = 10 * 60_000;
/** Telemetry with a `ts` more than this ahead of the server's clock is quarantined. */
export const AHEAD_MAX_MS = 5 * 60_000;

/** The specification's message to the owner of an inverter without communication. */
export function communicationLostMessage(inverterName: string, serialNumber: string): string {
  return `Communication Lost! Please check your inverter (Name: ${inverterName} , SerialNo: ${serialNumber})`;
}

/** The serial number in a message of `communicationLostMessage`; null: a different message. */
export function serialNumberInMessage(message: string): string | null {
  return (
    /^Communication Lost! Please check your inverter \(Name: .* , SerialNo: (\S+)\)$/s.exec(message)?.[1] ??
    null
  );
}

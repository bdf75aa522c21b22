/** The spec's words and design's thresholds for an inverter that is not heard. */
export const SILENCE_MIN_MS = 10 * 60_000;
export const SILENCE_INTERVALS = 3;
export const INTERVAL_DEFAULT_S = 60;

/** Telemetry whose `ts` is further than this from its receipt is late data (or a wrong clock), not proof of life. */
export const LATE_AFTER_MS = 10 * 60_000;
/** Telemetry further ahead of the server's clock than this is not stored. */
export const AHEAD_MAX_MS = 5 * 60_000;

/** The spec's words to the owner of an inverter that is not heard. */
export function communicationLostMessage(inverterName: string, serialNumber: string): string {
  return `Communication Lost! Please check your inverter (Name: ${inverterName} , SerialNo: ${serialNumber})`;
}

/** The serial number in such a message, whatever the name in it; null: it is another message. */
export function serialNumberNotHeard(message: string): string | null {
  return (
    /^Communication Lost! Please check your inverter \(Name: .* , SerialNo: (\S+)\)$/s.exec(message)?.[1] ??
    null
  );
}

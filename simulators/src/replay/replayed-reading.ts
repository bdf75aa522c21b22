import type { RecordedRow } from './recording.js';

const W_PER_KW = 1000;

/** A recorded row as a device's reading, with only the values that the recording has. */
export function replayedReading(row: RecordedRow, seq: number, scale: number, shift: number): string {
  const scaled = (kilo: number) => Math.round(kilo * scale * W_PER_KW);
  const { acKw, dcKw, dailyKwh, totalKwh } = row;
  return JSON.stringify({
    v: 1,
    ts: row.ts + shift,
    seq,
    values: {
      ...(acKw !== null && { state: acKw > 0 ? 'producing' : 'standby', ac_power_w: scaled(acKw) }),
      ...(dailyKwh !== null && { energy_today_wh: scaled(dailyKwh) }),
      energy_total_wh: scaled(totalKwh),
      ...(dcKw !== null && { dc: [{ power_w: scaled(dcKw) }] }),
    },
  });
}

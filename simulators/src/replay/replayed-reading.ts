import type { RecordedRow } from './recording.js';

const W_PER_KW = 1000;

const scaled = (kilo: number, scale: number) => Math.round(kilo * scale * W_PER_KW);

/** A recorded row as a device's reading, with only the values that the recording has. */
export function replayedReading(row: RecordedRow, seq: number, scale: number, shift: number): string {
  return JSON.stringify({
    v: 1,
    ts: row.ts + shift,
    seq,
    values: {
      state: row.acKw > 0 ? 'producing' : 'standby',
      ac_power_w: scaled(row.acKw, scale),
      energy_today_wh: scaled(row.dailyKwh, scale),
      energy_total_wh: scaled(row.totalKwh, scale),
      dc: [{ power_w: scaled(row.dcKw, scale) }],
    },
  });
}

import { readingSchema } from '@heliograph/contracts/mqtt/reading';
import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRecording } from './recording.js';
import { replayedReading } from './replayed-reading.js';
import { shiftMs } from './shift.js';

const DAY_MS = 86_400_000;
/** Real readings whose licence forbids including them; the file may be placed beside the project. */
const file = resolve(import.meta.dirname, '../../../../shared/data/plant1-may.csv');
const itWithPlant = existsSync(file) ? it : it.skip;

describe('the real plant (skipped where shared/data/plant1-may.csv is not beside the project)', () => {
  itWithPlant('is read completely, ends yesterday, and its counters only rise', async () => {
    const recording = await readRecording(file, { scale: 0.01 });
    expect(recording.inverters).toHaveLength(22);
    expect(recording.inverters.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(33_112);

    const shift = shiftMs(recording, Date.now());
    const today = Math.floor((Date.now() + recording.offsetMs) / DAY_MS);
    expect(Math.floor((recording.lastTs + shift + recording.offsetMs) / DAY_MS)).toBe(today - 1);

    for (const { rows } of recording.inverters) {
      const counters = rows.map((row, seq) => {
        const reading = readingSchema.parse(JSON.parse(replayedReading(row, seq, shift)));
        return (reading.values as { energy_total_wh: number }).energy_total_wh;
      });
      expect(counters[0]).toBeGreaterThanOrEqual(0);
      expect(counters.filter((wh, index) => index > 0 && !(wh >= counters[index - 1]!))).toEqual([]);
    }
  });
});

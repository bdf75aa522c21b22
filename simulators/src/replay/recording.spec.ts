import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecording } from './recording.js';
import { replayedReading } from './replayed-reading.js';
import { shiftMs } from './shift.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recording-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(...lines: string[]): string {
  const path = join(folder, 'plant.csv');
  writeFileSync(path, ['ts,inverter,ac_kw,dc_kw,daily_kwh,total_kwh', ...lines].join('\n'));
  return path;
}
const plant = () =>
  fileOf(
    '2020-05-30T23:45+05:30,10,0,0,7.5,1007.5',
    '2020-05-30T23:45+05:30,2,0,0,3,2003',
    '2020-05-31T12:00+05:30,10,90.04,92.52,4.0005,1011.5005',
    '2020-05-31T23:45+05:30,2,0,0,8,2011.25',
  );
const now = Date.parse('2026-11-20T10:00:00+05:30');

describe('a recording', () => {
  it('has rows by inverter, with inverters in numerical order', async () => {
    const recording = await readRecording(plant());
    expect(recording.inverters.map(({ id, rows }) => [id, rows.length])).toEqual([
      ['2', 2],
      ['10', 2],
    ]);
    expect(recording.offsetMs).toBe(5.5 * 3_600_000);
  });

  it('is shifted by whole days so that its last day is yesterday by its own clock', async () => {
    const recording = await readRecording(plant());
    const shift = shiftMs(recording, now);
    expect(shift % 86_400_000).toBe(0);
    expect(new Date(recording.lastTs + shift)).toEqual(new Date('2026-11-19T23:45:00+05:30'));
    // Just after midnight in India, UTC still has the previous day.
    const early = Date.parse('2026-11-20T00:10:00+05:30');
    expect(new Date(recording.lastTs + shiftMs(recording, early))).toEqual(
      new Date('2026-11-19T23:45:00+05:30'),
    );
  });

  it('ends on a given day, but not ahead of now', async () => {
    const recording = await readRecording(plant());
    expect(new Date(recording.lastTs + shiftMs(recording, now, '2026-10-01'))).toEqual(
      new Date('2026-10-01T23:45:00+05:30'),
    );
    expect(() => shiftMs(recording, now, '2026-11-20')).toThrow('ahead of now');
  });

  it('is converted to scaled whole Wh', async () => {
    const { inverters } = await readRecording(plant(), { scale: 0.1 });
    expect(JSON.parse(replayedReading(inverters[1]!.rows[1]!, 1, 1_000))).toEqual({
      v: 1,
      ts: Date.parse('2020-05-31T12:00:00+05:30') + 1_000,
      seq: 1,
      values: {
        state: 'producing',
        ac_power_w: 9_004,
        energy_today_wh: 400,
        energy_total_wh: 101_150,
        dc: [{ power_w: 9_252 }],
      },
    });
  });

  it.each([
    [
      '2020-05-30T23:45,1,0,0,0,0',
      /plant\.csv:2: "2020-05-30T23:45" in column ts is not a time with its offset/,
    ],
    ['2020-05-30T23:45+05:30,1,much,0,0,0', /plant\.csv:2: "much" in column ac_kw is not a number$/],
    ['2020-05-30T23:45+05:30,1,0,0,0,', /plant\.csv:2: there is nothing in column total_kwh$/],
    [
      '2020-05-30T23:45+05:30,1,1400,0,0,1',
      '"1400" in column ac_kw is 1400000 W, not from -200000 to 200000',
    ],
    ['2020-05-30T23:45+05:30,1,0', 'Cannot replay'],
  ])('with the row %s is rejected', async (row, reason) => {
    await expect(readRecording(fileOf(row))).rejects.toThrow(reason);
  });

  it('with many mistakes names the first ten', async () => {
    const lines = Array.from({ length: 12 }, () => 'yesterday,1,0,0,0,0');
    await expect(readRecording(fileOf(...lines))).rejects.toThrow(/:11: .*\nand 2 more$/);
  });

  it('that is missing or empty is rejected', async () => {
    await expect(readRecording(join(folder, 'none.csv'))).rejects.toThrow('Cannot replay');
    await expect(readRecording(fileOf())).rejects.toThrow('no rows');
  });
});

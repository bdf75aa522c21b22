import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecording } from '@heliograph/simulators/replay/recording';
import { replayedReading } from '@heliograph/simulators/replay/replayed-reading';
import { describe, expect, it } from '@jest/globals';
import { DAY_MS, makeMonth, toCsv } from './support/month.js';
import { judge } from './support/oracle-counter.js';
import { Oracle } from './support/oracle.js';

const options = { seed: 6, inverters: 22, days: 30, endMs: Date.UTC(2026, 6, 1) };
const month = makeMonth(options);

describe('the generated month', () => {
  it('is the same for a seed, and shifts by whole days', () => {
    expect(JSON.stringify(makeMonth(options)) === JSON.stringify(month)).toBe(true);
    expect(JSON.stringify(makeMonth({ ...options, seed: 7 })) === JSON.stringify(month)).toBe(false);
    const [first] = makeMonth({ ...options, endMs: options.endMs + 3 * DAY_MS });
    expect(first!.readings[0]!.ts).toBeGreaterThan(month[0]!.readings[0]!.ts + 2 * DAY_MS);
  });

  it('has every kind of counter event, within its days', () => {
    const found = { resets: 0, outliers: 0, falls: 0, twins: 0, live: 0, telemetry: 0, backlog: 0 };
    for (const { ratedPowerW, readings } of month) {
      const taken = judge(ratedPowerW, readings);
      found.outliers += readings.length - taken.length;
      for (const [n, { isReset, counterWh, ts, way }] of taken.entries()) {
        const before = taken[n - 1];
        found[way]++;
        if (isReset) found.resets++;
        else if (before && counterWh < before.counterWh) found.falls++;
        if (before?.ts === ts) found.twins++;
      }
    }
    const times = month.flatMap(({ readings }) => readings.map(({ ts }) => ts));
    expect(times.every((ts) => ts >= options.endMs - options.days * DAY_MS && ts < options.endMs)).toBe(true);
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(30);
  });

  it('has days of every quality', () => {
    const qualities = new Set(
      month.flatMap((inverter) => {
        const oracle = new Oracle(inverter, options.endMs + DAY_MS / 2);
        return oracle.days.map((day) => oracle.entry(day).quality);
      }),
    );
    expect([...qualities].sort()).toEqual(['backfilled', 'estimated', 'measured', 'missing', 'pending']);
  });

  it('can be replayed as a recording', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'heliograph-june-'));
    const file = join(folder, 'june.csv');
    writeFileSync(file, toCsv(month));
    const { inverters } = await readRecording(file);
    rmSync(folder, { recursive: true });
    const played = inverters.map(({ rows }) =>
      rows.map((row, seq) => JSON.parse(replayedReading(row, seq, 0))),
    );
    const one = (ts: number, acPowerW: number, todayWh: number, counterWh: number) =>
      [ts, acPowerW, todayWh, counterWh].join(' ');
    expect(
      played.map((rows) =>
        rows.map(({ ts, values }) =>
          one(ts, values.ac_power_w, values.energy_today_wh, values.energy_total_wh),
        ),
      ),
    ).toEqual(
      month.map(({ readings }) =>
        readings.map(({ ts, acPowerW, todayWh, counterWh }) => one(ts, acPowerW, todayWh, counterWh)),
      ),
    );
  });
});

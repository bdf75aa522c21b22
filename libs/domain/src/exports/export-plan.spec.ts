import { describe, expect, it } from '@jest/globals';
import { exportPlan, type ExportResolution } from './export-plan.js';

const ZONE = 'Asia/Kolkata';
const india = (iso: string) => Date.parse(`${iso}+05:30`);
const NOW = india('2026-05-20T13:42:00');
const FIRST = india('2024-03-12T09:15:00');

/** Starts of all units and the end of the last, as ISO texts. */
function units(
  resolution: ExportResolution,
  from: string,
  to: string,
  { zone = ZONE, first = FIRST, now = NOW } = {},
) {
  const plan = exportPlan(zone, { from, to, resolution }, first, now);
  const all = [...plan.batches()].flat();
  expect(all).toHaveLength(plan.count);
  // Each begins where the previous one ends.
  expect(all.slice(1).map(({ begin }) => begin)).toEqual(all.slice(0, -1).map(({ end }) => end));
  return [...all.map(({ begin }) => begin), all.at(-1)!.end].map((ts) => new Date(ts).toISOString());
}

describe('exportPlan', () => {
  it('includes every whole unit that overlaps the days', () => {
    expect(units('month', '2025-01-31', '2025-03-01')).toEqual([
      '2024-12-31T18:30:00.000Z',
      '2025-01-31T18:30:00.000Z',
      '2025-02-28T18:30:00.000Z',
      '2025-03-31T18:30:00.000Z',
    ]);
    expect(units('year', '2025-12-31', '2026-01-01')).toHaveLength(3);
    expect(units('day', '2024-12-30', '2025-01-02')).toHaveLength(5);
    expect(units('hour', '2025-02-28', '2025-03-01')).toHaveLength(49);
    // Several batches.
    expect(units('hour', '2024-06-01', '2025-05-31')).toHaveLength(365 * 24 + 1);
    expect(units('day', '2024-03-12', '2026-05-20')).toHaveLength(800 + 1);
  });

  it('begins no earlier than the first reading and ends no later than now', () => {
    expect(units('day', '2000-01-01', '2024-03-13')[0]).toBe('2024-03-11T18:30:00.000Z');
    expect(units('day', '2026-05-19', '2099-01-01')).toHaveLength(3);
    expect(units('month', '2000-01-01', '2099-12-31')).toHaveLength(27 + 1);
    expect(
      exportPlan(ZONE, { from: '2026-05-21', to: '2027-01-01', resolution: 'hour' }, FIRST, NOW).count,
    ).toBe(0);
    expect(
      exportPlan(ZONE, { from: '2020-01-01', to: '2024-03-11', resolution: 'day' }, FIRST, NOW).count,
    ).toBe(0);
  });

  it('includes the previous day if the first reading is exactly at midnight, which closes it', () => {
    const first = india('2024-03-12T00:00:00');
    expect(units('day', '2000-01-01', '2024-03-12', { first })[0]).toBe('2024-03-10T18:30:00.000Z');
  });

  it('has 24 entries on a day with a clock change, including an empty or doubled one', () => {
    const zone = { zone: 'Europe/Berlin', first: Date.UTC(2020, 0), now: NOW };
    const spring = units('hour', '2025-03-30', '2025-03-30', zone).map((iso) => Date.parse(iso));
    const autumn = units('hour', '2025-10-26', '2025-10-26', zone).map((iso) => Date.parse(iso));
    const offsets = exportPlan(
      'Europe/Berlin',
      { from: '2025-03-30', to: '2025-03-30', resolution: 'hour' },
      zone.first,
      NOW,
    );
    expect([...offsets.batches()].flat().map(({ offsetMs }) => offsetMs / 3_600_000)).toEqual([
      ...[1, 1],
      ...Array<number>(22).fill(2),
    ]);
    const lengths = (starts: number[]) =>
      starts.slice(1).map((end, index) => (end - starts[index]!) / 3_600_000);
    expect([lengths(spring).filter((hours) => hours === 0).length, lengths(spring).length]).toEqual([1, 24]);
    expect([lengths(autumn).filter((hours) => hours === 2).length, lengths(autumn).length]).toEqual([1, 24]);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inOrder, type CounterReading, type CounterSite } from './counter.js';
import { foldCounter, type Anchor, type HourRow } from './fold.js';
import { localHourStart } from '../time/zone.js';
import { hourClosedBy, isGap, shareGap } from './share-gap.js';

const site: CounterSite = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata', ratedPowerW: 5000 };
const at = (text: string) => Date.parse(`${text}+05:30`);
const MINUTE_MS = 60_000;
const reading = (time: string, counterWh: number, late = false, seq = 0): CounterReading => ({
  ts: at(time),
  seq,
  counterWh,
  late,
});
const brief = (rows: readonly HourRow[]) =>
  rows.map((row) => [
    new Date(row.hourAt + 5.5 * 3_600_000).toISOString().slice(11, 13),
    row.energyWh,
    row.quality,
  ]);

describe('a counter folded into hours', () => {
  it('gives a reading exactly on the hour to the hour that it closes', () => {
    const { hours } = foldCounter(site, null, [
      reading('2026-05-20T10:30', 1000),
      reading('2026-05-20T11:00', 1400),
      reading('2026-05-20T11:01', 1420),
    ]);
    expect(brief(hours)).toEqual([
      ['10', 400, 'measured'],
      ['11', 20, 'measured'],
    ]);
  });

  it('stands still over a fall of one, until the old value is passed', () => {
    const { last, findings } = foldCounter(
      site,
      null,
      [1000, 999, 1000, 1003].map((wh, i) => reading(`2026-05-20T10:0${i}`, wh)),
    );
    expect(last!.totalWh).toBe(1003);
    expect(findings).toEqual([]);
  });

  it('sets a lone outlier aside', () => {
    const { last, findings } = foldCounter(site, null, [
      reading('2026-05-20T10:00', 100_000),
      reading('2026-05-20T10:01', 5),
      reading('2026-05-20T10:02', 100_050),
      reading('2026-05-20T10:03', 90_000_000),
      reading('2026-05-20T10:04', 100_100),
    ]);
    expect(last!.totalWh).toBe(100_100);
    expect(findings.map((finding) => finding.kind)).toEqual(['outlier', 'outlier']);
  });

  it('starts anew where the next reading confirms a reset, keeping what was made', () => {
    const { last, findings } = foldCounter(site, null, [
      reading('2026-05-20T10:00', 100_000),
      reading('2026-05-20T10:01', 100_050),
      reading('2026-05-20T10:02', 7),
      reading('2026-05-20T10:03', 60),
    ]);
    expect(last!.totalWh).toBe(100_050 + 53);
    expect(findings).toMatchObject([{ kind: 'epoch', beforeWh: 100_050, counterWh: 7 }]);
  });

  it('leaves a reading that nothing confirms yet out of every sum', () => {
    const { last, waiting, findings } = foldCounter(site, null, [
      reading('2026-05-20T10:00', 100_000),
      reading('2026-05-20T10:01', 7),
    ]);
    expect(last!.totalWh).toBe(100_000);
    expect(waiting!.counterWh).toBe(7);
    expect(findings).toMatchObject([{ kind: 'outlier' }]);
  });

  it('shares a gap by the sun, marks its hours, and remembers it at the boundary', () => {
    const { hours } = foldCounter(site, null, [
      reading('2026-05-20T10:00', 0),
      reading('2026-05-20T10:20', 500),
      reading('2026-05-20T13:40', 9000),
    ]);
    expect(hours.map((row) => row.quality)).toEqual([
      'measured',
      'estimated',
      'estimated',
      'estimated',
      'estimated',
    ]);
    expect(hours.reduce((sum, row) => sum + row.energyWh, 0)).toBe(9000);
    expect(hours[1]).toMatchObject({ gapFromWh: 500, gapToWh: 9000 });
    expect(hours.at(-1)).toMatchObject({ gapFromWh: null, gapToWh: null, totalWh: 9000 });
  });

  it('does not touch the hour that ends just where a gap begins', () => {
    const { hours } = foldCounter(site, null, [
      reading('2026-05-20T10:30', 0),
      reading('2026-05-20T11:00', 500),
      reading('2026-05-20T13:00', 4000),
    ]);
    expect(brief(hours).slice(0, 2)).toEqual([
      ['10', 500, 'measured'],
      ['11', expect.any(Number), 'estimated'],
    ]);
  });

  it('knows an hour whose silence does not cross its ends', () => {
    const { hours } = foldCounter(site, null, [
      reading('2026-05-20T10:00', 0),
      reading('2026-05-20T11:00', 4000),
      reading('2026-05-20T12:00', 8000),
      reading('2026-05-20T15:00', 9000),
    ]);
    expect(brief(hours).slice(0, 3)).toEqual([
      ['09', 0, 'measured'],
      ['10', 4000, 'measured'],
      ['11', 4000, 'measured'],
    ]);
    expect(hours[2]).toMatchObject({ gapFromWh: null });
    expect(hours[3]).toMatchObject({ quality: 'estimated', gapFromWh: 8000, gapToWh: 9000 });
  });

  it('gives the rise over a night to the reading that ends it', () => {
    const { hours } = foldCounter(site, null, [
      reading('2026-05-20T18:50', 900),
      reading('2026-05-21T06:10', 905),
    ]);
    expect(brief(hours)).toEqual([
      ['18', 0, 'measured'],
      ['06', 5, 'measured'],
    ]);
  });

  it('marks what came late', () => {
    const { hours, last } = foldCounter(site, null, [
      reading('2026-05-20T10:10', 0),
      reading('2026-05-20T10:30', 300, true),
      reading('2026-05-20T11:05', 700),
    ]);
    expect(brief(hours)).toEqual([
      ['10', 300, 'backfilled'],
      ['11', 400, 'measured'],
    ]);
    expect(last!.backfilledWh).toBe(300);
  });
});

describe('a gap', () => {
  it('is shared exactly, whatever its length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 * 24 * 60 }),
        fc.integer({ min: 46, max: 10 * 24 * 60 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        (start, minutes, rise) => {
          const from = at('2026-05-01T00:00') + start * MINUTE_MS;
          const shares = shareGap(site, from, from + minutes * MINUTE_MS, rise);
          expect(shares.reduce((sum, share) => sum + share.energyWh, 0)).toBe(rise);
          expect(shares.every((share) => share.energyWh >= 0)).toBe(true);
          expect(shares[0]!.hourAt).toBe(localHourStart(site.timeZone, from));
          expect(shares.at(-1)!.hourAt).toBe(hourClosedBy(site.timeZone, from + minutes * MINUTE_MS));
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** The reference: the definition written down plainly over all readings at once, quadratic and without restarts. */
function reference(readings: readonly CounterReading[]): Map<number, number> {
  const hours = new Map<number, number>();
  const add = (hourAt: number, wh: number) => hours.set(hourAt, (hours.get(hourAt) ?? 0) + wh);
  const ok = (a: CounterReading, b: CounterReading) => {
    const rise = b.counterWh - a.counterWh;
    return rise >= -1 && rise <= (5000 * 1.5 * (b.ts - a.ts)) / 3_600_000 + 5000;
  };
  const sorted = [...readings].sort(inOrder);
  const taken: { reading: CounterReading; epoch: boolean }[] = [];
  sorted.forEach((one, index) => {
    const last = taken.at(-1)?.reading;
    if (!last || ok(last, one)) return taken.push({ reading: one, epoch: false });
    const before = sorted[index - 1]!;
    // The reading just before it waits, and this one follows it: a new epoch.
    if (before !== last && ok(before, one))
      taken.push({ reading: before, epoch: true }, { reading: one, epoch: false });
    return taken.length;
  });
  let high = taken[0]?.reading.counterWh ?? 0;
  for (let i = 1; i < taken.length; i++) {
    const { reading: one, epoch } = taken[i]!;
    const from = taken[i - 1]!.reading.ts;
    const rise = epoch ? 0 : Math.max(0, one.counterWh - high);
    high = epoch ? one.counterWh : Math.max(high, one.counterWh);
    if (isGap(site, from, one.ts))
      for (const share of shareGap(site, from, one.ts, rise)) add(share.hourAt, share.energyWh);
    else add(hourClosedBy(site.timeZone, one.ts), rise);
  }
  return hours;
}

/** Three days of a roof with silences, falls by one, resets, outliers and repeats of a time. */
const history = fc
  .array(
    fc.record({
      minutes: fc.oneof(
        { arbitrary: fc.integer({ min: 0, max: 20 }), weight: 20 },
        { arbitrary: fc.integer({ min: 30, max: 900 }), weight: 2 },
      ),
      rise: fc.integer({ min: 0, max: 400 }),
      blemish: fc.oneof(
        { arbitrary: fc.constant('none'), weight: 30 },
        fc.constantFrom('fall', 'reset', 'outlier', 'jump'),
      ),
      late: fc.boolean(),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let ts = at('2026-05-20T05:00');
    let counterWh = 1_000_000;
    return steps.map(({ minutes, rise, blemish, late }, seq): CounterReading => {
      ts += minutes * MINUTE_MS;
      if (blemish === 'reset') counterWh = 3;
      if (blemish === 'jump') counterWh += 50_000_000;
      counterWh += blemish === 'fall' ? -1 : rise;
      return {
        ts,
        seq,
        counterWh: Math.max(0, blemish === 'outlier' ? counterWh + 80_000_000 : counterWh),
        late,
      };
    });
  });

const energies = (rows: Iterable<HourRow>) =>
  new Map([...rows].filter((row) => row.energyWh > 0).map((row) => [row.hourAt, row.energyWh]));

describe('the fold over any history', () => {
  it('equals the plain reference, and its running total telescopes', () => {
    fc.assert(
      fc.property(history, (readings) => {
        const { hours, last, first } = foldCounter(site, null, readings);
        expect(energies(hours)).toEqual(new Map([...reference(readings)].filter(([, wh]) => wh > 0)));
        expect(hours.reduce((sum, row) => sum + row.energyWh, first!.counterWh)).toBe(last!.totalWh);
        hours.reduce(
          (running, row) => (expect(row.totalWh).toBe(running + row.energyWh), row.totalWh),
          first!.counterWh,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('may start again from every anchor, and on every tail, with the same result', () => {
    fc.assert(
      fc.property(history, (readings) => {
        const whole = foldCounter(site, null, readings);
        const after = (anchor: Anchor) => readings.filter((one) => inOrder(one, anchor) > 0);
        for (const { anchor } of whole.hours) {
          if (!anchor) continue;
          const again = foldCounter(site, anchor, after(anchor));
          expect(again.last).toEqual(whole.last);
          expect(again.hours).toEqual(whole.hours.filter((row) => row.hourAt >= anchor.hourAt));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('does not start again from a reading whose fate hung on a later one', () => {
    const store = new ArrivalStore();
    const readings = [
      reading('2026-05-20T10:50', 100_000),
      reading('2026-05-20T10:55', 5),
      reading('2026-05-20T11:05', 6),
      reading('2026-05-20T11:10', 7),
    ];
    store.take(readings);
    // Between the reset and what confirmed it: the counter had not been reset after all.
    const late = [reading('2026-05-20T11:02', 100_040), reading('2026-05-20T11:12', 100_080)];
    store.take(late);
    expect([...store.rows.values()]).toEqual(foldCounter(site, null, [...readings, ...late]).hours);
  });

  it('does not depend on arrival: any order and batches, with late ones folded anew, end in the same rows', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (readings, random) => {
        const draws = random[Symbol.iterator]();
        const draw = (n: number) => (draws.next().value as number) % n;
        const shuffled = [...readings];
        for (let i = shuffled.length - 1; i > 0; i--) {
          const j = draw(i + 1);
          [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
        }
        const store = new ArrivalStore();
        while (shuffled.length) store.take(shuffled.splice(0, 1 + draw(8)));
        expect([...store.rows.values()].sort((a, b) => a.hourAt - b.hourAt)).toEqual(
          foldCounter(site, null, readings).hours,
        );
      }),
      { numRuns: 300 },
    );
  });
});

/** What the database does, in memory: appends on the tail where it can, and folds anew from the anchor before where not. */
class ArrivalStore {
  readonly rows = new Map<number, HourRow>();
  private readonly readings: CounterReading[] = [];
  private tail: { last: Anchor | null; waiting: CounterReading | null } = { last: null, waiting: null };

  take(batch: CounterReading[]): void {
    this.readings.push(...batch);
    const seen = this.tail.waiting ?? this.tail.last;
    const earliest = [...batch].sort(inOrder)[0]!;
    if (!seen || inOrder(earliest, seen) > 0) {
      const waiting = this.tail.waiting ? [this.tail.waiting] : [];
      this.write(this.tail.last, [...waiting, ...batch]);
    } else {
      const hour = hourClosedBy(site.timeZone, earliest.ts);
      const before = [...this.rows.values()]
        .filter((row) => row.hourAt < hour && row.anchor)
        .sort((a, b) => b.hourAt - a.hourAt)[0];
      const anchor = before?.anchor ?? null;
      for (const hourAt of [...this.rows.keys()])
        if (!anchor || hourAt >= anchor.hourAt) this.rows.delete(hourAt);
      this.write(
        anchor,
        this.readings.filter((one) => !anchor || inOrder(one, anchor) > 0),
      );
    }
  }

  private write(start: Anchor | null, readings: CounterReading[]): void {
    const folded = foldCounter(site, start, readings);
    for (const row of folded.hours) this.rows.set(row.hourAt, row);
    this.tail = folded;
  }
}

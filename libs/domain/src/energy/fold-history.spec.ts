import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clearSkyIrradianceWM2 } from '../sun/position.js';
import { inOrder, type CounterReading, type CounterSite } from './counter.js';
import { foldCounter, type EnergyCheckpoint, type HourRow } from './fold.js';
import { hourClosedBy, isGap } from './share-gap.js';

const MINUTE_MS = 60_000;
const kolkata: CounterSite = {
  latitude: 18.52,
  longitude: 73.86,
  timeZone: 'Asia/Kolkata',
  ratedPowerW: 5000,
  exchanges: [],
};

/** Time zones with half-hour offsets or clock changes, each starting just before a change: name, site, start. */
const places: [string, CounterSite, string][] = [
  ['Asia/Kolkata', kolkata, '2026-05-19T23:30Z'],
  ['Asia/Kathmandu', { ...kolkata, latitude: 27.7, longitude: 85.3 }, '2026-05-19T23:15Z'],
  ['Europe/Berlin', { ...kolkata, latitude: 52.5, longitude: 13.4 }, '2026-03-28T17:00Z'],
  ['Europe/Berlin', { ...kolkata, latitude: 52.5, longitude: 13.4 }, '2026-10-24T14:00Z'],
  ['America/New_York', { ...kolkata, latitude: 40.7, longitude: -74 }, '2026-03-07T20:00Z'],
  ['America/New_York', { ...kolkata, latitude: 40.7, longitude: -74 }, '2026-10-31T20:00Z'],
  ['Australia/Lord_Howe', { ...kolkata, latitude: -31.6, longitude: 159.1 }, '2026-04-04T05:00Z'],
  ['Australia/Lord_Howe', { ...kolkata, latitude: -31.6, longitude: 159.1 }, '2026-10-03T05:00Z'],
];

const formats = new Map<string, Intl.DateTimeFormat>();
/** Local hour of an instant as text; the UTC offset tells the two hours of a doubled hour apart. */
function hourName(timeZone: string, ts: number): string {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-GB', {
      ...parts,
      timeZone,
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    });
    formats.set(timeZone, format);
  }
  return format.format(ts);
}

/** Local hour boundaries between two instants. Offsets change on quarter hours only. */
function boundaries(timeZone: string, from: number, to: number): number[] {
  const found = [from];
  const quarter = 15 * MINUTE_MS;
  for (let ts = Math.floor(from / quarter) * quarter + quarter; ts < to; ts += quarter) {
    if (hourName(timeZone, ts) !== hourName(timeZone, ts - 1)) found.push(ts);
  }
  return [...found, to];
}

/**
 * Divides a rise over a gap by hour: proportional to clear-sky irradiance in steps of 5 min, whole Wh by largest
 * remainder.
 */
function plainShares(site: CounterSite, from: number, to: number, rise: number): [string, number][] {
  const marks = boundaries(site.timeZone, from, to);
  const pieces = marks.slice(1).map((end, index) => ({ start: marks[index]!, end }));
  const weights = pieces.map(({ start, end }) => {
    let sum = 0;
    for (let ts = start; ts < end; ts += 5 * MINUTE_MS) {
      const step = Math.min(5 * MINUTE_MS, end - ts);
      sum += clearSkyIrradianceWM2(site, ts + step / 2) * step;
    }
    return sum;
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight, index) =>
    whole > 0 ? (rise * weight) / whole : (rise * (pieces[index]!.end - pieces[index]!.start)) / (to - from),
  );
  const shares = exact.map(Math.floor);
  const rest = rise - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact.map((value, index) => [value - shares[index]!, index] as const);
  byRemainder.sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, index] of byRemainder.slice(0, rest)) shares[index]!++;
  return pieces.map(({ start }, index) => [hourName(site.timeZone, start), shares[index]!]);
}

/** Reference implementation: applies the definition to all readings, in quadratic time and without checkpoints. */
function reference(site: CounterSite, readings: readonly CounterReading[]): Map<string, number> {
  const hours = new Map<string, number>();
  const add = (hour: string, wh: number) => wh > 0 && hours.set(hour, (hours.get(hour) ?? 0) + wh);
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
    // The previous reading was held back and this one confirms it: a counter reset.
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
      for (const [hour, wh] of plainShares(site, from, one.ts, rise)) add(hour, wh);
    else add(hourName(site.timeZone, one.ts - 1), rise);
  }
  return hours;
}

/** Three days of readings with gaps, falls by one, resets, outliers, device clock changes and repeated timestamps. */
const historyFrom = (start: number) =>
  fc
    .array(
      fc.record({
        minutes: fc.oneof(
          { arbitrary: fc.integer({ min: 0, max: 20 }), weight: 20 },
          { arbitrary: fc.integer({ min: 30, max: 900 }), weight: 2 },
        ),
        rise: fc.integer({ min: 0, max: 400 }),
        blemish: fc.oneof(
          { arbitrary: fc.constant('none'), weight: 30 },
          fc.constantFrom('fall', 'reset', 'outlier', 'jump', 'clock'),
        ),
        stepMinutes: fc.integer({ min: -180, max: 180 }),
        late: fc.boolean(),
      }),
      { minLength: 1, maxLength: 60 },
    )
    .map((steps) => {
      let ts = start;
      let counterWh = 1_000_000;
      return steps.map(({ minutes, rise, blemish, stepMinutes, late }, seq): CounterReading => {
        ts += minutes * MINUTE_MS;
        if (blemish === 'clock') ts += stepMinutes * MINUTE_MS;
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

describe.each(places.map(([timeZone, site, start]) => [timeZone, start, { ...site, timeZone }] as const))(
  'foldCounter with any history in %s from %s',
  (timeZone, start, site) => {
    const history = historyFrom(Date.parse(start));
    const energies = (rows: Iterable<HourRow>) =>
      new Map(
        [...rows]
          .filter((row) => row.energyWh > 0)
          .map((row) => [hourName(timeZone, row.hourAt), row.energyWh]),
      );

    it('equals the reference for every local hour, and its running total is the sum of the hours', () => {
      fc.assert(
        fc.property(history, (readings) => {
          const { hours, last, first } = foldCounter(site, null, readings);
          expect(energies(hours)).toEqual(reference(site, readings));
          let running = first!.counterWh;
          for (const row of hours) {
            expect(row.totalWh).toBe((running += row.energyWh));
            expect(hourName(timeZone, row.hourAt)).not.toBe(hourName(timeZone, row.hourAt - 1));
          }
          expect(running).toBe(last!.totalWh);
        }),
        { numRuns: 150 },
      );
    });

    it('gives the same result when resumed from any checkpoint', () => {
      fc.assert(
        fc.property(history, (readings) => {
          const whole = foldCounter(site, null, readings);
          for (const { anchor } of whole.hours) {
            if (!anchor) continue;
            const after = readings.filter((one) => inOrder(one, anchor) > 0);
            const again = foldCounter(site, anchor, after);
            expect(again.last).toEqual(whole.last);
            expect(again.hours).toEqual(whole.hours.filter((row) => row.hourAt >= anchor.hourAt));
          }
        }),
        { numRuns: 80 },
      );
    });

    it('does not depend on arrival: any order, duplicates and batches, with late readings recomputed, give the same rows', () => {
      fc.assert(
        fc.property(history, fc.infiniteStream(fc.nat()), (readings, random) => {
          const draws = random[Symbol.iterator]();
          const draw = (n: number) => (draws.next().value as number) % n;
          const shuffled = [...readings, ...readings.filter(() => draw(4) === 0)];
          for (let i = shuffled.length - 1; i > 0; i--) {
            const j = draw(i + 1);
            [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
          }
          const store = new ArrivalStore(site);
          while (shuffled.length) store.take(shuffled.splice(0, 1 + draw(8)));
          expect(store.hours()).toEqual(foldCounter(site, null, readings).hours);
        }),
        { numRuns: 80 },
      );
    });
  },
);

describe('foldCounter', () => {
  it('does not resume from a reading whose acceptance depended on a later one', () => {
    const at = (time: string, counterWh: number): CounterReading => ({
      ts: Date.parse(`2026-05-20T${time}+05:30`),
      seq: 0,
      counterWh,
      late: false,
    });
    const store = new ArrivalStore(kolkata);
    const readings = [at('10:50', 100_000), at('10:55', 5), at('11:05', 6), at('11:10', 7)];
    store.take(readings);
    // A late reading between the reset and its confirmation shows that the counter had not been reset.
    const late = [at('11:02', 100_040), at('11:12', 100_080)];
    store.take(late);
    expect(store.hours()).toEqual(foldCounter(kolkata, null, [...readings, ...late]).hours);
  });
});

/**
 * In-memory model of the database: stores each reading once, appends where it can, and otherwise recomputes from the
 * checkpoint before.
 */
class ArrivalStore {
  private readonly rows = new Map<number, HourRow>();
  private readonly readings = new Map<string, CounterReading>();
  private tail: { last: EnergyCheckpoint | null; waiting: CounterReading | null } = {
    last: null,
    waiting: null,
  };

  constructor(private readonly site: CounterSite) {}

  hours(): HourRow[] {
    return [...this.rows.values()].sort((a, b) => a.hourAt - b.hourAt);
  }

  take(arrived: CounterReading[]): void {
    const batch: CounterReading[] = [];
    for (const one of arrived) {
      const key = `${one.ts}/${one.seq}`;
      if (this.readings.has(key)) continue;
      this.readings.set(key, one);
      batch.push(one);
    }
    if (batch.length === 0) return;
    const seen = this.tail.waiting ?? this.tail.last;
    const earliest = [...batch].sort(inOrder)[0]!;
    if (!seen || inOrder(earliest, seen) > 0) {
      const waiting = this.tail.waiting ? [this.tail.waiting] : [];
      this.write(this.tail.last, [...waiting, ...batch]);
      return;
    }
    const hour = hourClosedBy(this.site.timeZone, earliest.ts);
    const anchor = this.hours().findLast((row) => row.hourAt < hour && row.anchor)?.anchor ?? null;
    for (const hourAt of [...this.rows.keys()])
      if (!anchor || hourAt >= anchor.hourAt) this.rows.delete(hourAt);
    const after = [...this.readings.values()].filter((one) => !anchor || inOrder(one, anchor) > 0);
    this.write(anchor, after);
  }

  private write(start: EnergyCheckpoint | null, readings: CounterReading[]): void {
    const folded = foldCounter(this.site, start, readings);
    for (const row of folded.hours) this.rows.set(row.hourAt, row);
    this.tail = folded;
  }
}

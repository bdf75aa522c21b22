import { seededRandom, whole } from './draws.js';

/** Transport of a reading: live, on `telemetry` long afterwards, or on `backlog`. */
type Way = 'live' | 'telemetry' | 'backlog';

export interface MonthReading {
  /** Device clock, ms since 1970. */
  readonly ts: number;
  readonly seq: number;
  readonly acPowerW: number;
  readonly todayWh: number;
  readonly counterWh: number;
  readonly way: Way;
}

/** One inverter and its readings of the month, each once, ordered by (ts, seq). */
export interface MonthInverter {
  readonly serialNumber: string;
  readonly ratedPowerW: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly readings: readonly MonthReading[];
}

export interface MonthOptions {
  readonly seed: number;
  readonly inverters: number;
  readonly days: number;
  /** The first instant after the month, ms since 1970: a midnight in UTC. */
  readonly endMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const SLOT_MS = 15 * MINUTE_MS;
/** Longest delay of a reading after the start of its slot, so that a slot is played quickly. */
const PHASE_MAX_MS = 8 * MINUTE_MS;

/** Zones with and without whole-hour offsets and daylight saving time, in the east, west, north and south. */
const PLACES = [
  { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' },
  { latitude: 21.15, longitude: 79.09, timeZone: 'Asia/Kolkata' },
  { latitude: 27.72, longitude: 85.32, timeZone: 'Asia/Kathmandu' },
  { latitude: 52.52, longitude: 13.4, timeZone: 'Europe/Berlin' },
  { latitude: 12.97, longitude: 77.59, timeZone: 'Asia/Kolkata' },
  { latitude: -31.55, longitude: 159.08, timeZone: 'Australia/Lord_Howe' },
  { latitude: 40.71, longitude: -74.01, timeZone: 'America/New_York' },
];
const RATED_POWERS_W = [3_000, 5_000, 8_000, 15_000, 33_000, 110_000];

/** Days of the month (from 0) whose readings are mostly sent live. */
const isLiveDay = (day: number) => day % 11 === 7 && day < 22;

/** Generates a month of quarter-hourly readings. Pure: the same seed gives the same month, shifted by whole days. */
export function makeMonth({ seed, inverters, days, endMs }: MonthOptions): MonthInverter[] {
  return Array.from({ length: inverters }, (_, n) => {
    const site = PLACES[n % PLACES.length]!;
    const ratedPowerW = RATED_POWERS_W[n % RATED_POWERS_W.length]!;
    // One inverter begins and one stops within the month.
    const firstSlot = n === 1 ? Math.floor(days / 3) * 96 + 40 : 0;
    const slots = (n === 2 ? days - 3 : days) * 96;
    const device = new DeviceOfMonth(seededRandom(seed * 1_000 + n), site, ratedPowerW, n);
    const startMs = endMs - days * DAY_MS;
    for (let slot = firstSlot; slot < slots; slot++)
      device.live(startMs + slot * SLOT_MS, isLiveDay(Math.floor(slot / 96)));
    return {
      ...site,
      ratedPowerW,
      serialNumber: `HG-JUNE-${String(n + 1).padStart(2, '0')}`,
      readings: device.readings,
    };
  });
}

class DeviceOfMonth {
  readonly readings: MonthReading[] = [];
  #counterWh: number;
  #shownWh = 0;
  #seq: number;
  #todayWh = 0;
  #cloud = 0.7;
  #asleep = true;
  /** Offline until then, and whether readings are kept meanwhile. */
  #awayUntilMs = 0;
  #keeps = true;
  readonly #phaseMs: number;

  constructor(
    private readonly draw: () => number,
    private readonly site: (typeof PLACES)[number],
    private readonly ratedPowerW: number,
    /** Index: some never sleep, and some report exactly on the quarter hour, where buckets meet. */
    private readonly n: number,
  ) {
    this.#counterWh = whole(draw, 20_000_000);
    this.#seq = whole(draw, 50_000);
    this.#phaseMs = n % 2 === 0 ? 0 : whole(draw, PHASE_MAX_MS);
  }

  /** Simulates a quarter of an hour. */
  live(slotAt: number, isLiveDay: boolean): void {
    const { draw } = this;
    const ts = slotAt + this.#phaseMs;
    const sun = sineOfElevation(this.site, ts);
    this.#cloud = Math.min(1, Math.max(0.05, this.#cloud + (draw() - 0.5) * 0.3));
    const acPowerW = Math.round(this.ratedPowerW * Math.max(0, sun) * this.#cloud);
    const riseWh = Math.round(acPowerW / 4);
    if (sun > 0 && this.#asleep) this.#todayWh = 0;
    this.#asleep = sun <= 0;
    if (this.#asleep && this.n % 8 !== 4) return;

    this.#todayWh += riseWh;
    this.#counterWh += riseWh;
    this.#suffer();
    if (ts >= this.#awayUntilMs && draw() < 1 / 150) this.#goAway(ts);
    const isAway = ts < this.#awayUntilMs;
    const seq = this.#seq++;
    const before = this.#shownWh;
    this.#shownWh = this.#show(riseWh, before);
    if (isAway && !this.#keeps) return;
    const way = isAway ? 'backlog' : isLiveDay ? 'live' : 'telemetry';
    const reading = { ts, acPowerW, todayWh: this.#todayWh, way } as const;
    this.readings.push({ ...reading, seq, counterWh: this.#shownWh });
    // A second reading at the same time, distinguished by its sequence number.
    if (draw() < 1 / 150)
      this.readings.push({ ...reading, seq: this.#seq++, counterWh: this.#shownWh + whole(draw, 3) });
  }

  /** Resets the counter now and then, as new firmware or a new board does. */
  #suffer(): void {
    const dice = this.draw();
    if (dice < 1 / 700) this.#counterWh = whole(this.draw, 300);
    else if (dice < 1 / 500) this.#counterWh += 3_000_000 + whole(this.draw, 9_000_000);
  }

  #goAway(ts: number): void {
    const hours = this.draw() < 0.15 ? 20 + whole(this.draw, 60) : 1 + whole(this.draw, 9);
    this.#awayUntilMs = ts + hours * HOUR_MS;
    this.#keeps = this.draw() < 0.6;
  }

  /** The counter as reported: mostly right, now and then nonsense, or 1 Wh less than before. */
  #show(riseWh: number, beforeWh: number): number {
    const dice = this.draw();
    if (dice < 1 / 300) return this.#counterWh + 70_000_000;
    if (dice < 1 / 150) return whole(this.draw, 50);
    // About as large a jump as the rule accepts within 15 minutes.
    if (dice < 1 / 100) return this.#counterWh + Math.round(this.ratedPowerW * (1.2 + 0.2 * this.draw()));
    if (riseWh < 100 && dice < 1 / 10 && beforeWh > 0) return beforeWh - 1;
    return this.#counterWh;
  }
}

/** Sine of the sun's elevation, to about a degree, computed independently of the product. */
function sineOfElevation({ latitude, longitude }: (typeof PLACES)[number], ts: number): number {
  const radians = Math.PI / 180;
  const dayOfYear = (ts / DAY_MS) % 365.2425;
  const declination = -23.44 * Math.cos(((dayOfYear + 10) * 2 * Math.PI) / 365.2425) * radians;
  const hourAngle = ((((ts / HOUR_MS) % 24) - 12) * 15 + longitude) * radians;
  return (
    Math.sin(latitude * radians) * Math.sin(declination) +
    Math.cos(latitude * radians) * Math.cos(declination) * Math.cos(hourAngle)
  );
}

/** As a recording for `npm run simulate -- --replay`, with times in India's time zone. */
export function toCsv(month: readonly MonthInverter[]): string {
  const rows = month.flatMap(({ readings }, index) =>
    readings.map(({ ts, acPowerW, todayWh, counterWh }) => {
      const time = `${new Date(ts + 5.5 * HOUR_MS).toISOString().slice(0, -1)}+05:30`;
      const kilo = [acPowerW, acPowerW * 1.04, todayWh, counterWh].map((value) => value / 1_000);
      return { ts, line: [time, index + 1, ...kilo].join() };
    }),
  );
  rows.sort((a, b) => a.ts - b.ts);
  return ['ts,inverter,ac_kw,dc_kw,daily_kwh,total_kwh', ...rows.map(({ line }) => line), ''].join('\n');
}

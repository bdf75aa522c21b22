import { importHistory } from '@heliograph/database/energy/import-history';
import type { Device } from './device.js';
import type { TestPortal } from './portal.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RATED_W = 5_000;
const RAW_RETENTION_DAYS = 60;
/** Power as a share of the nameplate rating, hourly from 06:00 to 18:00. */
const SUNNY_DAY = [0, 0.1, 0.28, 0.46, 0.61, 0.7, 0.74, 0.7, 0.61, 0.46, 0.28, 0.1, 0];
const DAWN_H = 6;
const DUSK_H = 18;

/** A site where it is a given solar hour now, in a time zone of whole hours. */
export interface Place {
  readonly longitude: number;
  readonly timeZone: string;
  readonly offsetMs: number;
}

/** The site at 18.5 degrees north where it is this solar hour now. */
export function placeWhereItIs(hour: number): Place {
  const utc = (Date.now() % DAY_MS) / HOUR_MS;
  const ahead = ((hour - utc + 36) % 24) - 12;
  const offset = Math.round(ahead);
  return {
    longitude: 15 * ahead,
    timeZone: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`,
    offsetMs: offset * HOUR_MS,
  };
}

/** Start of the place's day, ms since 1970. */
export const dayAt = ({ offsetMs }: Place, daysAgo = 0) =>
  Math.floor((Date.now() + offsetMs) / DAY_MS) * DAY_MS - offsetMs - daysAgo * DAY_MS;

/** The place's date, `YYYY-MM-DD`. */
export const dateAt = (place: Place, daysAgo = 0) =>
  new Date(dayAt(place, daysAgo) + place.offsetMs).toISOString().slice(0, 10);

/** Hourly lifetime counter of a 5 kW roof, Wh, from `daysAgo` until `untilTs`. */
export function sunnyDays(place: Place, daysAgo: number, untilTs = Date.now()) {
  const past: { ts: number; energyTotalWh: number; acPowerW: number }[] = [];
  let energyTotalWh = 0;
  for (let day = daysAgo; day >= 0; day--) {
    const clouds = 0.55 + 0.45 * Math.abs(Math.sin(day * 1.7));
    for (let hour = DAWN_H; hour <= DUSK_H; hour++) {
      const ts = dayAt(place, day) + hour * HOUR_MS;
      if (ts > untilTs) return past;
      const acPowerW = Math.round(RATED_W * SUNNY_DAY[hour - DAWN_H]! * clouds);
      energyTotalWh += acPowerW;
      past.push({ ts, energyTotalWh, acPowerW });
    }
  }
  return past;
}

export interface RoofOptions {
  /** Phone number. */
  readonly owner: string;
  readonly name: string;
  readonly place: Place;
  /** Days of history before today. */
  readonly days: number;
  /** Time of the last reading, ms since 1970; default: now. */
  readonly untilTs?: number;
}

/** Adds an inverter with history and connects it. With an interval of an hour, its values stay live. */
export async function addRoof(portal: TestPortal, options: RoofOptions): Promise<Device> {
  const { owner, name, place, days, untilTs } = options;
  const { longitude, timeZone } = place;
  const device = await portal.provision(owner, name, {
    longitude,
    timeZone,
    installedOn: dateAt(place, days),
  });
  await device.reportsEvery(HOUR_MS / 1000);
  const past = sunnyDays(place, days, untilTs);
  const rows = past.map((reading, line) => ({ ...reading, line, serialNumber: device.serial }));
  await importHistory(portal.database, rows, RAW_RETENTION_DAYS);
  return device;
}

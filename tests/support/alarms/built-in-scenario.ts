import { between, hashText, uniform } from '@heliograph/simulators/random/hash';
import type { FleetInverter } from './fleet.js';
import type { WrittenLine } from './scenario.js';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const MINUTE_S = 60;

/** Random events of every kind, more for a larger fleet or a longer time. */
export function makeUpScenario(seed: number, fleet: readonly FleetInverter[], days: number): WrittenLine[] {
  const lines: WrittenLine[] = [];
  const cities = [...new Set(fleet.map(({ city }) => city))];
  for (const [index, city] of cities.entries()) {
    lines.push(...monsoonOf(seed, city, days), ...gridFailures(seed, fleet, city, days));
    if (index % 2 === 0) lines.push(...operatorFailures(seed, fleet, city, days));
  }
  lines.push(...nationwide(seed, fleet, days));
  lines.push(...dealerFailures(seed, fleet, days));
  lines.push(...ownOutages(seed, days));
  lines.push(...singleInverterEvents(seed, fleet, days));
  return lines.sort((a, b) => Number(a.at) - Number(b.at));
}

const whole = (seconds: number) => Math.round(seconds);
const line = (at: number, lengthS: number, rest: Omit<WrittenLine, 'at' | 'until'>): WrittenLine => ({
  at: whole(at),
  until: whole(at + lengthS),
  ...rest,
});

/** Monsoon spells of one to three days per city. */
function monsoonOf(seed: number, city: string, days: number): WrittenLine[] {
  const lines: WrittenLine[] = [];
  const draw = (day: number, stream: number) => uniform(seed, hashText(city), day, stream);
  for (let day = 1; day < days; day++) {
    if (draw(day, 1) >= 0.15) continue;
    const spell = 1 + Math.floor(draw(day, 2) * 3);
    lines.push(line(day * DAY_S, spell * DAY_S, { kind: 'monsoon', city }));
    day += spell;
  }
  return lines;
}

/** Grid failures on about one in six days, at any hour, of a whole city or a part, for minutes to most of a day. */
function gridFailures(
  seed: number,
  fleet: readonly FleetInverter[],
  city: string,
  days: number,
): WrittenLine[] {
  const lines: WrittenLine[] = [];
  for (let day = 0; day < days; day++) {
    const draw = (stream: number) => uniform(seed, hashText(city), day, 10 + stream);
    if (draw(0) >= 1 / 6) continue;
    const at = day * DAY_S + draw(1) * DAY_S;
    const lengthS = logarithmic(25 * MINUTE_S, 9 * HOUR_S, draw(2));
    const share = draw(3) < 0.5 ? 1 : 0.3 + 0.5 * draw(4);
    const hit = fleet.filter(
      (inverter) => inverter.city === city && uniform(seed, inverter.id, day, 14) < share,
    );
    const whom = share === 1 ? { city } : { serials: hit.map(({ serialNumber }) => serialNumber) };
    if (hit.length > 0) lines.push(line(at, lengthS, { kind: 'grid', ...whom }));
  }
  return lines;
}

/** Failures of one operator in one city, once or twice a month. */
function operatorFailures(
  seed: number,
  fleet: readonly FleetInverter[],
  city: string,
  days: number,
): WrittenLine[] {
  const count = Math.max(1, Math.round(days / 20));
  return Array.from({ length: count }, (_, index) => {
    const draw = (stream: number) => uniform(seed, hashText(city), index, 20 + stream);
    const operators = [...new Set(fleet.filter((each) => each.city === city).map((each) => each.operator))];
    const operator = operators[Math.floor(draw(0) * operators.length)]!;
    const at = draw(1) * (days - 1) * DAY_S;
    return line(at, logarithmic(30 * MINUTE_S, 6 * HOUR_S, draw(2)), { kind: 'operator', operator, city });
  });
}

/** Nationwide failures of one operator, during the day. */
function nationwide(seed: number, fleet: readonly FleetInverter[], days: number): WrittenLine[] {
  const operators = [...new Set(fleet.map(({ operator }) => operator))].sort();
  const count = Math.max(1, Math.round(days / 15));
  return Array.from({ length: count }, (_, index) => {
    const draw = (stream: number) => uniform(seed, index, 30 + stream);
    const day = Math.floor(draw(0) * (days - 1));
    const at = day * DAY_S + (8 + 7 * draw(1)) * HOUR_S;
    const operator = operators[Math.floor(draw(2) * operators.length)]!;
    return line(at, (0.7 + 3 * draw(3)) * HOUR_S, { kind: 'operator', operator });
  });
}

/** A configuration change by a dealer that takes all of his sites offline for hours. */
function dealerFailures(seed: number, fleet: readonly FleetInverter[], days: number): WrittenLine[] {
  const dealers = [...new Set(fleet.map(({ dealer }) => dealer))].sort();
  const count = Math.max(1, Math.round((dealers.length * days) / 250));
  return Array.from({ length: count }, (_, index) => {
    const draw = (stream: number) => uniform(seed, index, 40 + stream);
    const dealer = dealers[Math.floor(draw(0) * dealers.length)]!;
    const at = Math.floor(draw(1) * (days - 1)) * DAY_S + (8.5 + 6 * draw(2)) * HOUR_S;
    return line(at, (1 + 5 * draw(3)) * HOUR_S, { kind: 'silence', dealer });
  });
}

/** Outages of our own components: each once in 30 days at any hour, fewer in a shorter time. */
function ownOutages(seed: number, days: number): WrittenLine[] {
  const all = [
    { part: 'ingest', lengthS: 12 * MINUTE_S },
    { part: 'database', lengthS: 25 * MINUTE_S },
    { part: 'worker', lengthS: DAY_S },
    { part: 'clock', lengthS: 40 * MINUTE_S, step: 45 * MINUTE_S },
    { part: 'broker', lengthS: 45 * MINUTE_S },
    { part: 'clock', lengthS: 40 * MINUTE_S, step: -2 * HOUR_S },
    { part: 'ingest', lengthS: 3 * HOUR_S },
    { part: 'ingest', lengthS: 4 * MINUTE_S },
    { part: 'broker', lengthS: 9 * HOUR_S },
  ] as const;
  // They must not overlap, so runs of a single day have none. The seed determines their order.
  if (days < 2) return [];
  const order = all
    .map((outage, index) => ({ outage, place: uniform(seed, index, 50) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, Math.max(2, Math.round((all.length * days) / 30)));
  const stepS = ((days - 1.2) * DAY_S) / order.length;
  return order.map(({ outage: { lengthS, ...rest } }, index) => {
    const at = (0.15 + index * (stepS / DAY_S) + 0.6 * uniform(seed, index, 51)) * DAY_S;
    return line(at, Math.min(lengthS, 0.9 * stepS), { kind: 'own_outage', ...rest });
  });
}

/** Events of single inverters. */
function singleInverterEvents(seed: number, fleet: readonly FleetInverter[], days: number): WrittenLine[] {
  const lines: WrittenLine[] = [];
  const some = (perThousandInThirtyDays: number, stream: number) => {
    const expected = (perThousandInThirtyDays * fleet.length * days) / 30_000;
    const count = Math.max(1, Math.round(expected));
    return Array.from({ length: count }, (_, index) => ({
      serials: [fleet[Math.floor(uniform(seed, index, stream, 1) * fleet.length)]!.serialNumber],
      draw: (what: number) => uniform(seed, index, stream, 2, what),
    }));
  };
  for (const { serials, draw } of some(300, 60)) {
    // At any time of day.
    const at = draw(0) * (days - 0.2) * DAY_S;
    lines.push(line(at, logarithmic(20 * MINUTE_S, 4 * DAY_S, draw(1)), { kind: 'silence', serials }));
  }
  for (const { serials, draw } of some(300, 61)) {
    // Too short to notify: a missed interval, a restarting modem.
    const at = draw(0) * (days - 0.1) * DAY_S;
    lines.push(line(at, between(60, 400, Math.floor(draw(1) * 1e9)), { kind: 'silence', serials }));
  }
  for (const { serials, draw } of some(10, 62)) {
    const day = Math.floor(draw(0) * days);
    const at = day * DAY_S + (8 + 2 * draw(1)) * HOUR_S;
    lines.push(line(at, (2 + 5 * draw(2)) * HOUR_S, { kind: 'flap', serials }));
  }
  for (const { serials, draw } of some(6, 63))
    lines.push(line(draw(0) * 0.5 * days * DAY_S, 0.4 * days * DAY_S, { kind: 'clone', serials }));
  for (const { serials, draw } of some(10, 64))
    lines.push(line(draw(0) * 0.6 * days * DAY_S, 0.3 * days * DAY_S, { kind: 'wrong_clock', serials }));
  return lines;
}

/** Log-uniform between `low` and `high`. @param draw in [0, 1) */
const logarithmic = (low: number, high: number, draw: number) => low * (high / low) ** draw;

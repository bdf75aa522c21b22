import { medianOf } from '@heliograph/domain/median';
import { keyOf, type Seen, type SeenConnection, type SeenReading } from '../seen.js';
import { fail, notSeen, pass, type Check, type Finding, type Rule } from './check.js';
import { judgePairs, judgeReadings, judgeTimes } from './judge-readings.js';

const SEQ: Rule = {
  section: 'clock-counter-sequence',
  words: 'seq rises by one with each reading and survives restarts',
};
/** Largest mean deviation from the interval, as a share of it. */
const INTERVAL_TOLERANCE = 0.2;

export const readings: readonly Check[] = [
  {
    id: 'ts-correct',
    rule: { section: 'clock-counter-sequence', words: 'ts is UTC in milliseconds' },
    judge: judgeTimes,
  },
  { id: 'seq-rises', rule: SEQ, judge: judgeSeq },
  { id: 'seq-after-restart', needs: 'stored_seq', rule: SEQ, judge: judgeRestart },
  {
    id: 'interval-kept',
    rule: { section: 'what-to-send', words: 'A reading every interval_s' },
    judge: judgeInterval,
  },
  {
    id: 'units-plausible',
    rule: { section: 'what-to-send', words: 'Each value is in the unit of its name' },
    judge: judgeUnits,
  },
];

/** Number of the connection that the device opened after this step's restart: until then it keeps sending. */
function restartedIn(seen: Seen, name: 'restart' | 'rotation'): number | null {
  const step = seen.step(name);
  const isAfter = ({ opened, code }: SeenConnection) => step && opened.at > step.from && code === 0;
  return seen.connections.find(isAfter)?.number ?? null;
}

function judgeSeq(seen: Seen): Finding {
  const numbered = seen.byTime.filter(({ wire }) => wire.seq !== undefined);
  if (numbered.length === 0 && seen.readings.length > 0) return notSeen('the device sends no seq');
  const restarts = (['restart', 'rotation'] as const).flatMap((name) => restartedIn(seen, name) ?? []);
  const isAcross = (a: SeenReading, b: SeenReading) =>
    restarts.some((number) => a.message.connection < number && b.message.connection >= number);
  return judgePairs(numbered, (before, after) => {
    if (isAcross(before, after)) return null;
    const rise = after.wire.seq! - before.wire.seq!;
    if (rise <= 0) return `seq ${after.wire.seq} follows ${before.wire.seq}`;
    const isLive = before.topic === 'telemetry' && after.topic === 'telemetry';
    const isSameConnection = before.message.connection === after.message.connection;
    return rise > 1 && isLive && isSameConnection
      ? `seq ${after.wire.seq} follows ${before.wire.seq}: a reading is missing`
      : null;
  });
}

function judgeRestart(seen: Seen): Finding {
  if (!seen.step('restart')) return notSeen('the device was not restarted');
  const restarted = restartedIn(seen, 'restart') ?? Infinity;
  const before = seen.readings.filter(({ message }) => message.connection < restarted);
  const last = before.reduce<SeenReading | null>(
    (max, each) => (max && (max.wire.seq ?? 0) >= (each.wire.seq ?? 0) ? max : each),
    null,
  );
  const known = new Set(before.map(keyOf));
  const first = seen.readings.find(
    (reading) =>
      reading.topic === 'telemetry' && reading.message.connection >= restarted && !known.has(keyOf(reading)),
  );
  if (!last) return notSeen('no valid readings');
  if (last.wire.seq === undefined) return notSeen('the device sends no seq');
  if (!first) return notSeen('no reading after the restart');
  const evidence = [last.message, first.message];
  const said = `seq ${last.wire.seq} before the restart, ${first.wire.seq} after`;
  return (first.wire.seq ?? 0) > last.wire.seq ? pass(said, evidence) : fail(said, evidence);
}

/** Steps of `ts` between live readings of one connection, without the first two after each `info`. */
function judgeInterval(seen: Seen): Finding {
  const gaps = new Map<number, number[]>();
  const { firsts } = seen;
  for (const { entries } of seen.connections) {
    const sent = firsts.filter(({ message, topic }) => topic === 'telemetry' && entries.includes(message));
    const infos = seen.infos.filter(({ message }) => entries.includes(message));
    infos.forEach(({ info, message }, index) => {
      const until = infos[index + 1]?.message.at ?? Infinity;
      // Without readings from before the connection, which a device may send in between.
      const own = sent
        .filter(({ wire, message: { at } }) => Math.min(at, wire.ts) > message.at && at <= until)
        .map(({ wire }) => wire.ts);
      const intervalS = info.interval_s ?? 0;
      if (intervalS) gaps.set(intervalS, [...(gaps.get(intervalS) ?? []), ...gapsOf(own).slice(2)]);
    });
  }
  const measured = [...gaps].filter(([, list]) => list.length >= 2);
  if (measured.length === 0) return notSeen('too few live readings, or no interval_s in info');
  const off = measured.find(([intervalS, list]) => !isInterval(medianOf(list)!, intervalS));
  const said = (off ? [off] : measured)
    .map(([intervalS, list]) => `every ${(medianOf(list)! / 1000).toFixed(1)} s at interval_s ${intervalS}`)
    .join(', ');
  return off ? fail(said, seen.on('telemetry').slice(-4)) : pass(said);
}

export const gapsOf = (times: readonly number[]) => times.slice(1).map((time, index) => time - times[index]!);

export const isInterval = (gapMs: number, intervalS: number) =>
  Math.abs(gapMs / 1000 - intervalS) <= intervalS * INTERVAL_TOLERANCE;

const POWER_TOLERANCE = 0.25;
const POWER_SLACK = 0.05;
const POWER_MAX = 1.5;

function judgeUnits(seen: Seen): Finding {
  const rated = seen.ratedPowerW;
  const comparable = seen.readings.filter(
    ({ wire: { values } }) =>
      values.ac_power_w !== undefined && (rated !== null || productW(values) !== null),
  );
  if (comparable.length === 0) return notSeen('no ac_power_w to compare');
  return judgeReadings(comparable, ({ wire: { values } }) => {
    const powerW = values.ac_power_w!;
    if (rated !== null && powerW > rated * POWER_MAX) return `ac_power_w ${powerW} of ${rated} W rated`;
    const product = productW(values);
    if (product === null) return null;
    const slack = Math.max(Math.abs(powerW) * POWER_TOLERANCE, (rated ?? powerW) * POWER_SLACK);
    return Math.abs(product - powerW) > slack
      ? `ac_power_w is ${powerW}, but voltage times current is ${Math.round(product)} W`
      : null;
  });
}

/** Voltage times current times power factor, without the factor's sign; null: not measured. */
function productW(values: SeenReading['wire']['values']): number | null {
  const { ac_voltage_v: volts, ac_current_a: amperes, power_factor: factor = 1 } = values;
  if (!volts || !amperes || volts.length !== amperes.length) return null;
  return volts.reduce((sum, volt, phase) => sum + volt * amperes[phase]!, 0) * Math.abs(factor);
}

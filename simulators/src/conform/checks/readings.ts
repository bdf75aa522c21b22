import { follows, ROUNDING_WH } from '@heliograph/domain/energy/counter';
import { AHEAD_MAX_MS, LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import { keyOf, type Seen, type SeenReading } from '../seen.js';
import { fail, median, notSeen, pass, type Check, type Finding, type Rule } from './check.js';

const SEQ: Rule = {
  section: 'clock-counter-sequence',
  words: 'seq rises by one with each reading and survives restarts',
};
const COUNTER: Rule = {
  section: 'clock-counter-sequence',
  words:
    'A counter that falls (a replaced board), or rises by more than the inverter can produce, counts as a reset',
};
/** How far an interval may be off on average. */
const INTERVAL_TOLERANCE = 0.2;
/** Distinct counter values that show its resolution. */
const COUNTER_VALUES_MIN = 5;
const WRONG_TIMES = 'its times are wrong: see ts-correct';

export const readings: readonly Check[] = [
  {
    id: 'ts-correct',
    rule: { section: 'clock-counter-sequence', words: 'ts is UTC in milliseconds' },
    judge: (seen) =>
      judgeReadings(seen.readings, ({ wire, message, topic }) => {
        const aheadMs = wire.ts - message.at;
        if (aheadMs > AHEAD_MAX_MS) return `ts is ${inMinutes(aheadMs)} ahead`;
        return topic === 'telemetry' && -aheadMs > LATE_AFTER_MS
          ? `ts is ${inMinutes(-aheadMs)} old, on telemetry`
          : null;
      }),
  },
  { id: 'seq-rises', rule: SEQ, judge: judgeSeq },
  { id: 'seq-after-restart', needs: 'stored_seq', rule: SEQ, judge: judgeRestart },
  {
    id: 'interval-kept',
    rule: { section: 'what-to-send', words: 'A reading every interval_s' },
    judge: judgeInterval,
  },
  {
    id: 'counter-never-falls',
    rule: { section: 'what-to-send', words: 'never reset it with a firmware update' },
    judge: (seen) =>
      judgePairs(seen.byTime, (before, after) => {
        const fall = before.wire.values.energy_total_wh - after.wire.values.energy_total_wh;
        return fall > ROUNDING_WH ? `energy_total_wh fell by ${fall} Wh` : null;
      }),
  },
  {
    id: 'counter-possible',
    rule: COUNTER,
    judge: (seen) => {
      const { ratedPowerW } = seen;
      if (ratedPowerW === null) return notSeen('info has no rated_power_w');
      const point = ({ wire }: SeenReading) => ({ ts: wire.ts, counterWh: wire.values.energy_total_wh });
      return judgePairs(seen.byTime, (before, after) => {
        const rise = after.wire.values.energy_total_wh - before.wire.values.energy_total_wh;
        return rise > 0 && !follows({ ratedPowerW }, point(before), point(after))
          ? `energy_total_wh rose by ${rise} Wh in ${inMinutes(after.wire.ts - before.wire.ts)}`
          : null;
      });
    },
  },
  {
    id: 'counter-whole-wh',
    rule: { section: 'what-to-send', words: 'Never round it to kWh' },
    judge: (seen) => {
      const values = new Set(seen.readings.map(({ wire }) => wire.values.energy_total_wh));
      if (values.size < COUNTER_VALUES_MIN) return notSeen('the counter hardly moved');
      const step = [1000, 100, 10].find((each) => [...values].every((value) => value % each === 0));
      const evidence = seen.readings.slice(-3).map(({ message }) => message);
      return step ? fail(`all counters are multiples of ${step} Wh`, evidence) : pass('counts single Wh');
    },
  },
  { id: 'energy-today', needs: 'energy_today', rule: todayRule(), judge: judgeToday },
  {
    id: 'units-plausible',
    rule: { section: 'what-to-send', words: 'Each value is in the unit of its name' },
    judge: judgeUnits,
  },
];

function todayRule(): Rule {
  return { section: 'what-to-send', words: 'energy_today_wh counts from midnight, local time' };
}

function judgeReadings(
  list: readonly SeenReading[],
  problemOf: (reading: SeenReading) => string | null,
): Finding {
  if (list.length === 0) return notSeen('no valid readings');
  const wrong = list.filter((reading) => problemOf(reading));
  if (wrong.length === 0) return pass(`${list.length} readings`, [list[0]!.message]);
  return fail(
    `${wrong.length} of ${list.length} readings: ${problemOf(wrong[0]!)}`,
    wrong.map(({ message }) => message),
  );
}

function judgePairs(
  list: readonly SeenReading[],
  problemOf: (before: SeenReading, after: SeenReading) => string | null,
): Finding {
  if (list.length < 2) return notSeen('fewer than two readings');
  for (let index = 1; index < list.length; index++) {
    const [before, after] = [list[index - 1]!, list[index]!];
    const problem = problemOf(before, after);
    if (problem) return fail(problem, [before.message, after.message]);
  }
  return pass(`${list.length} readings in order of ts`);
}

/** The time after which a restarted device's readings follow. */
const restartsOf = (seen: Seen) =>
  (['restart', 'rotation'] as const).flatMap((name) => seen.step(name) ?? []);

export const hasRightTimes = (seen: Seen) =>
  readings.find(({ id }) => id === 'ts-correct')!.judge(seen).status !== 'FAIL';

function judgeSeq(seen: Seen): Finding {
  const numbered = seen.byTime.filter(({ wire }) => wire.seq !== undefined);
  if (numbered.length === 0 && seen.readings.length > 0) return notSeen('the device sends no seq');
  const restarts = restartsOf(seen);
  const isAcross = (a: SeenReading, b: SeenReading) =>
    restarts.some(({ from }) => a.message.at <= from && b.message.at > from);
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
  const step = seen.step('restart');
  if (!step) return notSeen('the device was not restarted');
  const before = seen.readings.filter(({ message }) => message.at <= step.from);
  const last = before.reduce<SeenReading | null>(
    (max, each) => (max && (max.wire.seq ?? 0) >= (each.wire.seq ?? 0) ? max : each),
    null,
  );
  const known = new Set(before.map(keyOf));
  const first = seen.readings.find(({ message, topic, ...reading }) => {
    const isNew = !known.has(keyOf({ message, topic, ...reading }));
    return message.at > step.from && topic === 'telemetry' && isNew;
  });
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
      const own = sent
        .filter(({ message: { at } }) => at > message.at && at <= until)
        .map(({ wire }) => wire.ts);
      const intervalS = info.interval_s ?? 0;
      if (intervalS) gaps.set(intervalS, [...(gaps.get(intervalS) ?? []), ...gapsOf(own).slice(2)]);
    });
  }
  const measured = [...gaps].filter(([, list]) => list.length >= 2);
  if (measured.length === 0) return notSeen('too few live readings, or no interval_s in info');
  const off = measured.find(([intervalS, list]) => !isInterval(median(list), intervalS));
  const said = (off ? [off] : measured)
    .map(([intervalS, list]) => `every ${(median(list) / 1000).toFixed(1)} s at interval_s ${intervalS}`)
    .join(', ');
  return off ? fail(said, seen.on('telemetry').slice(-4)) : pass(said);
}

export const gapsOf = (times: readonly number[]) => times.slice(1).map((time, index) => time - times[index]!);

export const isInterval = (gapMs: number, intervalS: number) =>
  Math.abs(gapMs / 1000 - intervalS) <= intervalS * INTERVAL_TOLERANCE;

/**
 * Today's energy can't exceed what the lifetime counter rose by since the last reading of the day before. The counter of
 * today may start over late, but before it produces.
 */
function judgeToday(seen: Seen): Finding {
  if (!hasRightTimes(seen)) return notSeen(WRONG_TIMES);
  const day = new Intl.DateTimeFormat('sv', { timeZone: seen.timeZone });
  const list = seen.byTime.filter(({ wire }) => wire.values.energy_today_wh !== undefined);
  let evening: SeenReading | null = null;
  let judged = 0;
  for (let index = 1; index < list.length; index++) {
    const [before, now] = [list[index - 1]!, list[index]!];
    if (day.format(before.wire.ts) !== day.format(now.wire.ts)) evening = before;
    const { energy_today_wh: todayWh, energy_total_wh: totalWh, ac_power_w: powerW } = now.wire.values;
    if (!evening || !powerW || totalWh < evening.wire.values.energy_total_wh) continue;
    judged++;
    const rise = totalWh - evening.wire.values.energy_total_wh;
    if (todayWh! > rise + TODAY_SLACK_WH) {
      return fail(
        `energy_today_wh is ${todayWh}, but the counter rose by ${rise} Wh since the evening before`,
        [evening.message, now.message],
      );
    }
  }
  return judged > 0 ? pass(`${judged} readings after a midnight`) : notSeen('no readings across a midnight');
}

/** A counter with large steps is a matter of `counter-whole-wh`. */
const TODAY_SLACK_WH = 1_000;
const POWER_TOLERANCE = 0.25;
const POWER_SLACK = 0.05;
const POWER_MAX = 1.5;

function judgeUnits(seen: Seen): Finding {
  const rated = seen.ratedPowerW;
  return judgeReadings(seen.readings, ({ wire: { values } }) => {
    const { ac_power_w: powerW } = values;
    if (powerW === undefined) return null;
    if (rated !== null && powerW > rated * POWER_MAX) return `ac_power_w ${powerW} of ${rated} W rated`;
    const {
      ac_voltage_v: volts,
      ac_current_a: amperes,
      power_factor: factor = 1,
    } = values as Record<string, unknown> as {
      ac_voltage_v?: number[];
      ac_current_a?: number[];
      power_factor?: number;
    };
    if (!volts || !amperes || volts.length !== amperes.length) return null;
    const apparent = volts.reduce((sum, volt, phase) => sum + volt * amperes[phase]!, 0) * factor;
    const slack = Math.max(Math.abs(powerW) * POWER_TOLERANCE, (rated ?? powerW) * POWER_SLACK);
    return Math.abs(apparent - powerW) > slack
      ? `ac_power_w is ${powerW}, but voltage times current is ${Math.round(apparent)} W`
      : null;
  });
}

const inMinutes = (ms: number) => `${Math.round(ms / 60_000)} min`;

import { follows, ROUNDING_WH } from '@heliograph/domain/energy/counter';
import type { Seen, SeenReading } from '../seen.js';
import { fail, notSeen, pass, type Check, type Finding } from './check.js';
import { hasRightTimes, inMinutes, judgePairs, WRONG_TIMES } from './judge-readings.js';

/** Distinct counter values that show its resolution. */
const COUNTER_VALUES_MIN = 5;
/** Tolerates counters with large steps, which `counter-whole-wh` checks. */
const TODAY_SLACK_WH = 1_000;

/** The lifetime counter, and today's. */
export const counter: readonly Check[] = [
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
    rule: {
      section: 'clock-counter-sequence',
      words:
        'A counter that falls (a replaced board), or rises by more than the inverter can produce, counts as a reset',
    },
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
  {
    id: 'energy-today',
    needs: 'energy_today',
    rule: { section: 'what-to-send', words: 'energy_today_wh counts from midnight, local time' },
    judge: judgeToday,
  },
];

/**
 * Today's energy can't exceed the rise of the lifetime counter since the last reading of the day before. Today's
 * counter may be reset late, but before the inverter produces.
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

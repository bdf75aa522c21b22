import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { judge as acceptedOf } from '../../../integration/month-replay/support/oracle-counter.js';
import { phoneOf } from '../add-fleet.js';
import { clockOf, type Difference, energy, quarantine, readings, same } from '../checks.js';
import { type Findings, findingsOf } from '../findings.js';
import type { Truth } from '../truth.js';
import { conclude, type Verdict } from '../verdict.js';
import { type Gap, gapsOf } from './gaps.js';
import type { PlayedReplay } from './play-replay.js';

const MINUTE_MS = 60_000;
/** The sweep runs each minute. */
const FOUND_WITHIN_MS = 15 * MINUTE_MS;
const ENDS = 'communication_restored';

/** Judges the platform by a recording alone. @param about the recording, in a sentence */
export async function replayVerdictOf(played: PlayedReplay, about: string): Promise<Verdict> {
  const { recording, devices } = played;
  const gaps = recording.inverters.flatMap(({ rows }, index) => gapsOf(rows, devices[index]!, played));
  const truth = truthOf(played);
  const found = await findingsOf(played);
  return conclude(about, true, [
    outages(gaps, found, played.end),
    messages(played, found),
    readings(truth, found),
    quarantine(truth, found),
    same('cloned devices', truth.clones, found.clones),
    same('counter resets', truth.counterResets, found.counterResets),
    energy(truth, found),
  ]);
}

/** What the rows say, whatever was sent and acknowledged. */
function truthOf({ recording, devices, oracle }: PlayedReplay): Truth {
  const counters = new Map<string, number>();
  const energyWh = new Map<string, number>();
  const counterResets: string[] = [];
  recording.inverters.forEach(({ rows }, index) => {
    const { serialNumber: serial, powerRating } = devices[index]!;
    const points = rows.map(({ ts, seq = 0, values }, place) => ({
      ...{ ts, seq: rows[place]!.seq === undefined ? place : seq },
      ...{ counterWh: values.energy_total_wh, acPowerW: 0, todayWh: 0, way: 'live' as const },
    }));
    for (const { ts, seq, counterWh } of points) counters.set(`${serial}/${ts}/${seq}`, counterWh);
    const accepted = acceptedOf(ratedPowerW(powerRating!)!, points);
    counterResets.push(...accepted.filter(({ isReset }) => isReset).map(() => serial));
    energyWh.set(serial, risesOf(accepted));
  });
  return {
    ...{ outages: [], incidents: [], messages: [], clones: [], quarantined: [], unsent: 0 },
    ...{ ahead: new Set<string>(), energyUnknown: new Set<string>() },
    sent: counters.size,
    acknowledged: new Map([...counters].filter(([key]) => oracle.acknowledged.has(key))),
    counterResets,
    energy: energyWh,
  };
}

/** Rises of a counter. After a fall by rounding it has to pass its old value first. */
function risesOf(accepted: ReturnType<typeof acceptedOf>): number {
  let highWh = accepted[0]?.counterWh ?? 0;
  let sum = 0;
  for (const { counterWh, isReset } of accepted) {
    if (!isReset) sum += Math.max(0, counterWh - highWh);
    highWh = isReset ? counterWh : Math.max(highWh, counterWh);
  }
  return sum;
}

/** @param end of the recording, ms since 1970 */
function outages(gaps: readonly Gap[], found: Findings, end: number): Difference {
  const left = [...found.outages];
  const taken: Findings['outages'][number][] = [];
  const isFound = ({ serial, from, due, to, excuse, isOpenable }: Gap): boolean => {
    const until = excuse === null ? due + FOUND_WITHIN_MS : to + MINUTE_MS;
    const index = left.findIndex(
      (one) => one.serial === serial && one.at >= due && one.at <= until && isOpenable(one.at),
    );
    if (index >= 0) taken.push(...left.splice(index, 1));
    // After a short return the platform continues the outage before.
    const isContinued = (one: Findings['outages'][number]) =>
      one.serial === serial && one.at < from && (one.closedAt === null || one.closedAt >= due);
    return index >= 0 || taken.some(isContinued);
  };
  const expected = gaps.filter(({ excuse }) => excuse === null);
  const excused = gaps.filter(({ excuse }) => excuse !== null);
  const foundGaps = new Set(gaps.filter(isFound));
  const missed = expected.filter((gap) => !foundGaps.has(gap));
  const isBack = ({ serial, at, closedAt }: Findings['outages'][number]) =>
    closedAt === null &&
    !gaps.some((gap) => gap.serial === serial && gap.to >= Math.max(at, end - FOUND_WITHIN_MS));
  const excuses = [...new Set(excused.map(({ excuse }) => excuse))].map(
    (excuse) => `${excuse} ${excused.filter((gap) => gap.excuse === excuse).length}`,
  );
  const explained = excuses.length > 0 ? `; gaps without need: ${excuses.join(', ')}` : '';
  return {
    about: 'outages',
    summary: `${expected.length - missed.length} of ${expected.length} found, ${left.length} false${explained}`,
    missing: missed.map(({ serial, due }) => `${serial}: not found after ${clockOf(due)}`),
    wrong: [
      ...left.map(({ serial, at }) => `${serial}: false or late, opened at ${clockOf(at)}`),
      ...found.outages.filter(isBack).map(({ serial }) => `${serial}: still open, although it reports again`),
    ],
  };
}

/** Each outage sends its owner one message at most, and one about its end. */
function messages({ devices }: PlayedReplay, found: Findings): Difference {
  const wrong = devices.flatMap(({ serialNumber, owner }) => {
    const phone = phoneOf(owner);
    const texts = found.texts.filter((text) => text.phone === phone);
    const ends = texts.filter(({ kind }) => kind === ENDS).length;
    const losses = texts.length - ends;
    const count = found.outages.filter(({ serial }) => serial === serialNumber).length;
    return losses > count || ends > losses
      ? [`owner ${phone}: ${losses} messages and ${ends} about an end, for ${count} outages`]
      : [];
  });
  return {
    about: 'messages',
    summary: `${found.texts.length} sent, for ${found.outages.length} outages`,
    missing: [],
    wrong,
  };
}

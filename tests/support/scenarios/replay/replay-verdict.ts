import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import type { RecordedRow } from '@heliograph/simulators/replay/rows';
import { judge as acceptedOf } from '../../../integration/month-replay/support/oracle-counter.js';
import { phoneOf } from '../add-fleet.js';
import { clockOf, type Difference, energy, quarantine, readings, same } from '../checks.js';
import { type Findings, findingsOf } from '../findings.js';
import { FOUND_WITHIN_MS, type Truth } from '../truth.js';
import { conclude, type Verdict } from '../verdict.js';
import { type Gap, gapsOf } from './gaps.js';
import type { PlayedReplay } from './play-replay.js';

const MINUTE_MS = 60_000;
const ENDS = 'communication_restored';

/** Judges the platform by a recording alone. @param about the recording, in a sentence */
export async function replayVerdictOf(played: PlayedReplay, about: string): Promise<Verdict> {
  const { recording, devices } = played;
  const gaps = recording.inverters.flatMap(({ rows }, index) => gapsOf(rows, devices[index]!, played));
  const truth = truthOf(played);
  const found = await findingsOf(played);
  const matched = matchGaps(gaps, found);
  return conclude(about, true, [
    outages(played, gaps, matched, found),
    messages(played, matched, found),
    readings(truth, found),
    quarantine(truth, found),
    same('cloned devices', truth.clones, found.clones),
    same('counter resets', truth.counterResets, found.counterResets),
    energy(truth, found),
  ]);
}

/** The truth by the recording's rows, independent of what was sent and acknowledged. */
function truthOf({ recording, devices, record }: PlayedReplay): Truth {
  const counters = new Map<string, number>();
  const energyWh = new Map<string, number>();
  const counterResets: string[] = [];
  recording.inverters.forEach(({ rows }, index) => {
    const { serialNumber: serial, powerRating } = devices[index]!;
    const unread = { acPowerW: 0, todayWh: 0, way: 'live' } as const;
    const points = rows.map(({ ts, seq, values }, place) => ({
      ...{ ts, seq: seq ?? place, counterWh: values.energy_total_wh },
      ...unread,
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
    acknowledged: new Map([...counters].filter(([key]) => record.acknowledged.has(key))),
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

type Outage = Findings['outages'][number];

/** Which outage of the platform is about which gap. `left`: those about none. */
function matchGaps(gaps: readonly Gap[], found: Findings) {
  const left = [...found.outages];
  const matched: Outage[] = [];
  const hits = gaps.filter(({ serial, due, to, excuse, isOpenable }) => {
    const until = excuse === null ? due + FOUND_WITHIN_MS : to + MINUTE_MS;
    const isAbout = (one: Outage) =>
      one.serial === serial && one.at >= due && one.at <= until && isOpenable(one.at);
    const index = left.findIndex(isAbout);
    if (index >= 0) matched.push(...left.splice(index, 1));
    return index >= 0;
  });
  // After a short return the platform reopens the outage before.
  const reopened = gaps.filter(
    (gap) =>
      !hits.includes(gap) &&
      matched.some(
        ({ serial, at, closedAt }) =>
          serial === gap.serial && at < gap.from && (closedAt === null || closedAt >= gap.due),
      ),
  );
  return { found: new Set([...hits, ...reopened]), reopened, left };
}

type MatchedGaps = ReturnType<typeof matchGaps>;

function outages(
  played: PlayedReplay,
  gaps: readonly Gap[],
  { found, left }: MatchedGaps,
  all: Findings,
): Difference {
  const expected = gaps.filter(({ excuse }) => excuse === null);
  const missed = expected.filter((gap) => !found.has(gap));
  const excuses = gaps.flatMap(({ excuse }) => excuse ?? []);
  const counts = [...new Set(excuses)].map(
    (excuse) => `${excuse} ${excuses.filter((one) => one === excuse).length}`,
  );
  const explained = counts.length > 0 ? `; gaps that need not be found: ${counts.join(', ')}` : '';
  return {
    about: 'outages',
    summary: `${expected.length - missed.length} of ${expected.length} found, ${left.length} false${explained}`,
    missing: missed.map(({ serial, due }) => `${serial}: not found after ${clockOf(due)}`),
    wrong: [
      ...left.map(({ serial, at }) => `${serial}: false or late, opened at ${clockOf(at)}`),
      ...all.outages
        .filter((outage) => isForgotten(played, outage))
        .map(({ serial }) => `${serial}: still open, although it reports again`),
    ],
  };
}

/** Whether it is open although its inverter reports again. */
function isForgotten({ recording, devices, end }: PlayedReplay, { serial, at, closedAt }: Outage): boolean {
  const { rows } = recording.inverters[devices.findIndex(({ serialNumber }) => serialNumber === serial)]!;
  const isLive = ({ ts, sentAt, isBacklog }: RecordedRow) => !isBacklog && sentAt - ts <= LATE_AFTER_MS;
  return (
    closedAt === null &&
    rows.some((row) => isLive(row) && row.sentAt > at && row.sentAt < end - FOUND_WITHIN_MS)
  );
}

/** Each outage sends its owner one message at most, again if it is reopened, and one about its end. */
function messages({ devices }: PlayedReplay, { reopened }: MatchedGaps, found: Findings): Difference {
  const wrong = devices.flatMap(({ serialNumber, owner }) => {
    const phone = phoneOf(owner);
    const texts = found.texts.filter((text) => text.phone === phone);
    const ends = texts.filter(({ kind }) => kind === ENDS).length;
    const losses = texts.length - ends;
    const lossesMax = [...found.outages, ...reopened].filter(({ serial }) => serial === serialNumber).length;
    return losses > lossesMax || ends > losses
      ? [`owner ${phone}: ${losses} messages and ${ends} about an end, for ${lossesMax} outages`]
      : [];
  });
  return {
    about: 'messages',
    summary: `${found.texts.length} sent, for ${found.outages.length} outages`,
    missing: [],
    wrong,
  };
}

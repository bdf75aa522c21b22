import type { Episode, Result, Told } from '../alarms/result.js';
import type { Bridged } from './bridge.js';
import { DAY, HOUR, MINUTE } from './spell.js';
import { type Silence, silencesOf } from './truth.js';

export interface Verdict {
  readonly inverterDays: number;
  /** Each silence that must be found, and when it was; null: never. */
  readonly found: readonly { readonly silence: Silence; readonly at: number | null }[];
  /** Silences that need not be found, by reason. */
  readonly excused: Readonly<Record<string, number>>;
  readonly falseOutages: readonly Episode[];
  /** Of those, opened while the inverter slept. */
  readonly whileAsleep: number;
  /** Opened during a silence, but before anyone could notice it. */
  readonly guessed: number;
  readonly falseIncidents: number;
  readonly falseMessages: readonly Told[];
  /** Further messages of a loss about the same silence. */
  readonly doubled: number;
  /** Silences of more than an hour awake that the owner heard nothing of. */
  readonly neverTold: number;
  /** Silences whose owner got a message, but none that they are over. */
  readonly neverOver: number;
  readonly overTooEarly: number;
}

const lossKinds = ['communication_lost', 'incident'];
const isOfLoss = ({ kind }: Told) => lossKinds.includes(kind);
/** An outage that lasted this long awake is told to its owner. */
const TOLD_AFTER = HOUR;
/** An end must be told in this time. Nights are part of it. */
const OVER_WITHIN = DAY;
/** Between the reading that ends a silence and its effects: one sweep, and a message on its way. */
const GRACE = 2 * MINUTE;
/** An incident needs this many inverters with a silence. */
const INCIDENT_MIN = 3;

/** Compares what the platform did with what happened. */
export function judge(bridged: Bridged, { episodes, messages, incidents }: Result): Verdict {
  const { world, undisturbed } = bridged;
  const silences = silencesOf(bridged);
  const during = (inverterId: number, at: number) =>
    silences.find((one) => one.inverterId === inverterId && one.from <= at && at <= one.until + GRACE);
  const isKnowable = (inverterId: number, at: number) => {
    const silence = during(inverterId, at);
    return silence !== undefined && silence.knowableAt !== null && silence.knowableAt <= at;
  };
  const isAwake = (inverterId: number, at: number) =>
    undisturbed[inverterId - 1]!.awake.some(({ from, until }) => from <= at && at < until);

  const wrong = episodes.filter(({ inverterId, from }) => !isKnowable(inverterId, from));
  const falseOutages = wrong.filter(({ inverterId, from }) => !during(inverterId, from));
  const losses = messages.filter(isOfLoss);
  const ends = messages.filter((message) => !isOfLoss(message));
  const about = (told: readonly Told[], { inverterId, from }: Silence, until: number) =>
    told.filter(({ inverterIds, at }) => inverterIds.includes(inverterId) && at >= from && at <= until);
  const toldOf = (silence: Silence) => about(losses, silence, silence.until + GRACE).length;

  const isOver = ({ until }: Silence) => until + OVER_WITHIN <= world.until;
  return {
    inverterDays: (world.lives.length * (world.until - world.from)) / DAY,
    found: silences
      .filter(({ excused }) => excused === null)
      .map((silence) => ({ silence, at: foundAt(silence, episodes) })),
    excused: countBy(silences.flatMap(({ excused }) => (excused === null ? [] : [excused]))),
    falseOutages,
    whileAsleep: falseOutages.filter(({ inverterId, from }) => !isAwake(inverterId, from)).length,
    guessed: wrong.length - falseOutages.length,
    falseIncidents: incidents.filter(
      ({ inverterIds, at }) => inverterIds.filter((id) => during(id, at)).length < INCIDENT_MIN,
    ).length,
    falseMessages: losses.filter(({ inverterIds, at }) => !inverterIds.some((id) => during(id, at))),
    doubled: silences.reduce((sum, silence) => sum + Math.max(0, toldOf(silence) - 1), 0),
    neverTold: silences.filter((silence) => silence.awakeMs > TOLD_AFTER && toldOf(silence) === 0).length,
    neverOver: silences.filter(
      (silence) =>
        isOver(silence) &&
        toldOf(silence) > 0 &&
        about(ends, silence, silence.until + OVER_WITHIN).length === 0,
    ).length,
    overTooEarly: silences.filter((silence) => about(ends, silence, silence.until - 1).length > 0).length,
  };
}

/** When an outage was open for a silence and its observer could know; null: never. */
function foundAt({ inverterId, knowableAt, until }: Silence, episodes: readonly Episode[]): number | null {
  const episode = episodes.find(
    (one) => one.inverterId === inverterId && one.from <= until && (one.until ?? Infinity) > knowableAt!,
  );
  return episode ? Math.max(episode.from, knowableAt!) : null;
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

import type { Episode, FoundIncident, Result, Told } from '../alarms/result.js';
import type { Bridged } from './bridge.js';
import type { Cause } from './cause.js';
import { common as overlap, DAY, HOUR, MINUTE, type Spell, sumOf } from './spell.js';
import { isAbout, type Unheard, unheardOf } from './unheard.js';
import type { Loss } from './world.js';
import { type Silence, silencesOf } from './truth.js';

export interface Verdict {
  readonly inverterDays: number;
  /** Each silence that must be found, and when it was; null: never. */
  readonly found: readonly { readonly silence: Silence; readonly at: number | null }[];
  /** Silences that need not be found, by reason. */
  readonly excused: Readonly<Record<string, number>>;
  readonly falseOutages: readonly Episode[];
  /** Those of `falseOutages` that were opened while the inverter slept. */
  readonly whileAsleep: readonly Episode[];
  /** Opened during a silence, but before anyone could notice it. */
  readonly guessed: readonly Episode[];
  readonly falseIncidents: readonly FoundIncident[];
  readonly falseMessages: readonly Told[];
  /** Owners who were notified of the same cause again: of the inverter's own loss, or of a common cause. */
  readonly doubled: readonly Told[];
  /** Owners with a message to check an inverter although the cause silenced others too. */
  readonly blamed: readonly Told[];
  /** Those of `blamed` sent while fewer than three inverters could show the cause, because the others slept. */
  readonly blamedUnseen: readonly Told[];
  /** Owners with a message that it is not the inverter although it is. */
  readonly excusedWrongly: readonly Told[];
  /** Inverters that were lost for their own reason while others were silent too, without a message about it. */
  readonly leftAlone: readonly Silence[];
  /** Silences of more than an hour awake without a message to the owner. */
  readonly neverTold: readonly Silence[];
  /** Silences with a message to the owner, but none about the end. */
  readonly neverOver: readonly Silence[];
  readonly overTooEarly: readonly Silence[];
  /** Added inverters that did not report, so that their owners must be notified by day. */
  readonly unheard: readonly Unheard[];
  /** Those of `unheard` whose owners were not notified. */
  readonly unheardUntold: readonly Unheard[];
}

/** About one inverter. */
const ownKinds = ['communication_lost', 'still_lost'];
const lossKinds = [...ownKinds, 'incident'];
const isOfLoss = ({ kind }: Told) => lossKinds.includes(kind);
const isOfEnd = ({ kind }: Told) => kind === 'communication_restored';
const isOfUnheard = ({ kind }: Told) => kind === 'unheard';
/** The owner must be notified of an outage that lasted this long awake. */
const TOLD_AFTER = HOUR;
/** Outages without a message: never reported since the addition, which has its own message, or over by then. */
const WAIVED: readonly Silence['excused'][] = ['unheard', 'over soon'];
/** The owner must be notified of an end within this time, nights included. */
const OVER_WITHIN = DAY;
/** If an inverter is lost again within this time awake, the loss counts as the same one, and as not over. */
const SAME_WITHIN = 3 * HOUR;
/** Between the reading that ends a silence and its effects: one sweep, and a message on its way. */
const GRACE = 2 * MINUTE;
/** After the others are back, awake. */
const OWN_TOLD_WITHIN = 2 * HOUR;
/** A cause of fewer silences does not count as a common cause. */
const COMMON_MIN = 3;
/** An incident needs this many inverters with a silence, or one with a cause that silenced others too. */
const INCIDENT_MIN = 3;

/** Compares the platform's outages and messages with the world's losses. */
export function judge(bridged: Bridged, { episodes, messages, incidents }: Result): Verdict {
  const { real, world, undisturbed } = bridged;
  const silences = silencesOf(bridged);
  const during = (inverterId: number, at: number) =>
    silences.find((one) => one.inverterId === inverterId && one.from <= at && at <= one.until + GRACE);
  const isKnowable = (inverterId: number, at: number) => {
    const silence = during(inverterId, at);
    return silence !== undefined && silence.knowableAt !== null && silence.knowableAt <= at;
  };
  const isCommon = ({ cause }: Loss) => cause !== null && real.causes[cause - 1]!.members.size >= COMMON_MIN;
  const isAwake = (inverterId: number, at: number) =>
    undisturbed[inverterId - 1]!.awake.some(({ from, until }) => from <= at && at < until);

  const wrong = episodes.filter(({ inverterId, from }) => !isKnowable(inverterId, from));
  const falseOutages = wrong.filter(({ inverterId, from }) => !during(inverterId, from));
  const losses = messages.filter(isOfLoss);
  const ends = messages.filter(isOfEnd);
  const unheard = unheardOf(bridged);
  const about = (told: readonly Told[], { inverterId, from }: Silence, until: number) =>
    told.filter(({ inverterIds, at }) => inverterIds.includes(inverterId) && at >= from && at <= until);
  /** Messages about it from before count no more. */
  const isRemovedIn = (inverterId: number, from: number, until: number) =>
    real.lives[inverterId - 1]!.changes.some(({ at }) => at > from && at <= until);
  /** Whether the last message to its owner was one of these kinds, in this silence or an earlier one. */
  const lastTold = ({ inverterId, until }: Silence, kinds: readonly string[]) => {
    const last = messages.findLast(
      (message) =>
        message.at <= until + GRACE && message.inverterIds.includes(inverterId) && !isOfUnheard(message),
    );
    return last !== undefined && kinds.includes(last.kind) && !isRemovedIn(inverterId, last.at, until);
  };
  const believesLost = (silence: Silence) => lastTold(silence, lossKinds);
  const comesBack = ({ inverterId, until }: Silence) => {
    const next = silences.find((one) => one.inverterId === inverterId && one.from > until);
    const { awake } = undisturbed[inverterId - 1]!;
    return next !== undefined && sumOf(overlap(awake, { from: until, until: next.from })) < SAME_WITHIN;
  };

  /** Each message of a loss, once for each inverter that it is about and that is silent. */
  const aboutLosses = losses.flatMap((message) =>
    message.inverterIds.flatMap((id) => {
      const silence = during(id, message.at);
      return silence ? [{ message, inverterId: id, ...reasonAt(silence, message, real.causes) }] : [];
    }),
  );
  const blamed = aboutLosses.filter(
    ({ message, cause }) => ownKinds.includes(message.kind) && cause !== null,
  );
  const knowableOf = ({ members }: Cause, at: number) =>
    [...members].filter((id) => isKnowable(id, at)).length;
  const isTold = (silence: Silence) =>
    about(losses, silence, silence.until + GRACE).length > 0 ||
    believesLost(silence) ||
    aboutLosses.some(
      ({ inverterId, reason }) =>
        inverterId === silence.inverterId && silence.losses.some(({ cause }) => reason === `common ${cause}`),
    );

  const isOver = ({ until }: Silence) => until + OVER_WITHIN <= world.until;
  return {
    inverterDays: (world.lives.length * (world.until - world.from)) / DAY,
    found: silences
      .filter(({ excused }) => excused === null)
      .map((silence) => ({ silence, at: foundAt(silence, episodes) })),
    excused: countBy(silences.flatMap(({ excused }) => (excused === null ? [] : [excused]))),
    falseOutages,
    whileAsleep: falseOutages.filter(({ inverterId, from }) => !isAwake(inverterId, from)),
    guessed: wrong.filter(({ inverterId, from }) => during(inverterId, from)),
    falseIncidents: incidents.filter(({ inverterIds, at }) => {
      const lost = inverterIds.flatMap((id) => during(id, at) ?? []);
      return lost.length < INCIDENT_MIN && !lost.some(({ losses }) => losses.some(isCommon));
    }),
    falseMessages: [
      ...losses.filter(({ inverterIds, at }) => !inverterIds.some((id) => during(id, at))),
      ...messages.filter((message) => isOfUnheard(message) && !unheard.some((one) => isAbout(message, one))),
    ],
    doubled: repeatsOf(aboutLosses),
    blamed: blamed.map(({ message }) => message),
    blamedUnseen: blamed
      .filter(({ message, cause }) => knowableOf(cause!, message.at) < COMMON_MIN)
      .map(({ message }) => message),
    excusedWrongly: aboutLosses
      .filter(({ message, cause }) => message.kind === 'incident' && cause === null)
      .map(({ message }) => message),
    leftAlone: silences.filter(
      (silence) =>
        mustBeTold(silence, undisturbed[silence.inverterId - 1]!.awake) &&
        !lastTold(silence, ownKinds) &&
        !about(losses, silence, silence.until).some(({ kind }) => ownKinds.includes(kind)),
    ),
    neverTold: silences.filter(
      (silence) => silence.awakeMs > TOLD_AFTER && !WAIVED.includes(silence.excused) && !isTold(silence),
    ),
    neverOver: silences.filter(
      (silence) =>
        isOver(silence) &&
        believesLost(silence) &&
        !comesBack(silence) &&
        !isRemovedIn(silence.inverterId, silence.from, silence.until) &&
        about(ends, silence, silence.until + OVER_WITHIN).length === 0,
    ),
    // The loss could not be known before the first reading was missed. A message may have been on its way then.
    overTooEarly: silences.filter((silence) =>
      about(ends, silence, silence.until - 1).some(
        ({ at }) => at > (silence.knowableAt ?? silence.from) + GRACE,
      ),
    ),
    unheard: unheard.filter(({ mustBeTold }) => mustBeTold),
    unheardUntold: unheard.filter(
      (one) =>
        one.mustBeTold && messages.filter((told) => isOfUnheard(told) && isAbout(told, one)).length !== 1,
    ),
  };
}

/** Why an inverter was silent when a message was sent. If there are two reasons, the one of the message. */
function reasonAt({ losses }: Silence, { at, kind }: Told, causes: readonly Cause[]): Reason {
  const active = losses.filter(({ from, until }) => from <= at && at <= until + GRACE);
  const own = active.find(({ cause }) => cause === null);
  const common = active.find(({ cause }) => cause !== null && causes[cause - 1]!.members.size >= COMMON_MIN);
  return common && (!own || kind === 'incident')
    ? { reason: `common ${common.cause}`, cause: causes[common.cause! - 1]! }
    : { reason: `own ${(own ?? losses[0]!).from}`, cause: null };
}

interface Reason {
  /** The same for all messages about one loss or common cause. */
  readonly reason: string;
  /** Null: its own. */
  readonly cause: Cause | null;
}

interface AboutLoss extends Reason {
  readonly message: Told;
  readonly inverterId: number;
}

function repeatsOf(all: readonly AboutLoss[]): Told[] {
  const seen = new Set<string>();
  return all
    .filter(({ message, inverterId, reason }) => {
      // A message that it is the inverter after all corrects the previous one.
      const key = `${inverterId} ${reason} ${message.kind === 'incident'}`;
      return seen.has(key) || !seen.add(key);
    })
    .map(({ message }) => message);
}

/** Whether it died while others were silent too, and stayed silent for longer than its owner may be left alone. */
function mustBeTold({ losses, until }: Silence, awake: readonly Spell[]): boolean {
  const own = losses.find(({ cause }) => cause === null);
  const common = losses.filter(({ cause }) => cause !== null);
  if (!own || common.length === 0) return false;
  const from = Math.max(own.from, ...common.map((one) => one.until));
  return from < until && sumOf(overlap(awake, { from, until })) > OWN_TOLD_WITHIN;
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

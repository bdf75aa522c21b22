import { judge, type Verdict } from '../alarm-worlds/judge.js';
import { groupBy } from '@heliograph/domain/group-by';
import type { Told } from '../alarms/result.js';
import { DAY, HOUR, MINUTE, SECOND } from '../alarms/spans.js';
import type { Acceptance } from './carriers.js';
import type { Occasion } from './occasions.js';
import { QUIET_FROM, QUIET_UNTIL } from './people.js';
import type { PlayedAlerts, WrittenMessage } from './play-alerts.js';

export interface AlertsVerdict {
  readonly people: number;
  readonly inverterDays: number;
  /** Messages that a carrier accepted, by kind. */
  readonly sent: Readonly<Record<string, number>>;
  /** Acceptances by channel. */
  readonly byChannel: Readonly<Record<string, number>>;
  /** About lost communication: more than one of the same cause, to the same person. */
  readonly doubled: readonly Told[];
  readonly falseMessages: readonly Told[];
  /** All others: more than one of the same occasion, to the same person. */
  readonly repeated: readonly WrittenMessage[];
  /** The same message again, after its carrier's answer was lost. */
  readonly copies: number;
  /** The same message again, without a lost answer. */
  readonly needlessCopies: readonly Acceptance[];
  /** Messages in a person's quiet hours, except for safety and account. */
  readonly atNight: readonly Acceptance[];
  /** From a fault until the first carrier accepts its message, s. Null: none did. */
  readonly safetyS: readonly (number | null)[];
  /** The same for people with one channel only. */
  readonly safetyByOneS: readonly (number | null)[];
  /** Occasions of tickets, accounts and notices without an accepted message. */
  readonly unsent: readonly Occasion[];
}

/** India has one time zone, without summer time. */
const OFFSET = 5.5 * HOUR;
const dayOf = (at: number) => Math.floor((at + OFFSET) / DAY);
/** A person does these, or is in danger. */
const atAnyHour = ['safety_fault', 'account'];
/** A carrier may be slow, and this process busy. */
const NIGHT_GRACE = MINUTE;

export function judgeAlerts(played: PlayedAlerts): AlertsVerdict {
  const { bridged, people, occasions, acceptances, told, written } = played;
  const writtenOf = new Map(written.map((message) => [message.id, message]));
  const personOf = new Map(people.map((person) => [person.id, person]));
  const accepted = groupBy(acceptances, ({ id }) => id);
  const sent = written.filter(({ id }) => accepted.has(id));
  const { doubled, falseMessages, inverterDays }: Verdict = judge(bridged, {
    ...{ episodes: [], incidents: [], messages: told.toSorted((a, b) => a.at - b.at) },
  });
  const again = [...accepted.values()].map((all) => againOf(all, writtenOf.get(all[0]!.id)!));
  const faults = occasions.filter(({ kind }) => kind === 'safety_fault');
  const secondsOf = (fault: Occasion) => {
    const message = sent.find((one) => isOfFault(one, fault));
    return message ? (accepted.get(message.id)![0]!.at - fault.at) / SECOND : null;
  };
  const byOne = ({ personId }: Occasion) => personOf.get(personId)!.channels.length === 1;
  return {
    people: people.length,
    inverterDays,
    sent: countBy(sent.map(({ kind }) => kind)),
    byChannel: countBy(acceptances.map(({ channel }) => channel)),
    doubled,
    falseMessages,
    repeated: repeatsOf(sent),
    copies: again.flatMap(({ excused }) => excused).length,
    needlessCopies: again.flatMap(({ needless }) => needless),
    atNight: acceptances.filter(({ id, at }) => {
      const { kind, personId } = writtenOf.get(id)!;
      return !atAnyHour.includes(kind) && personOf.get(personId)!.sleeps && isQuiet(at);
    }),
    safetyS: faults.filter((fault) => !byOne(fault)).map(secondsOf),
    safetyByOneS: faults.filter(byOne).map(secondsOf),
    unsent: unsentOf(occasions, sent),
  };
}

function isQuiet(at: number): boolean {
  const inDay = (at + OFFSET) % DAY;
  return inDay > QUIET_FROM * HOUR + NIGHT_GRACE || inDay < QUIET_UNTIL * HOUR - NIGHT_GRACE;
}

/** A dangerous fault is sent on every channel; any other message until one channel accepts it. */
function againOf(all: readonly Acceptance[], { kind }: WrittenMessage) {
  const groups = kind === 'safety_fault' ? [...groupBy(all, ({ channel }) => channel).values()] : [all];
  const parts = groups.map((group) => {
    const copies = group.slice(1);
    const lost = group.filter(({ isAnswerLost }) => isAnswerLost).length;
    return { excused: copies.slice(0, lost), needless: copies.slice(lost) };
  });
  return {
    excused: parts.flatMap(({ excused }) => excused),
    needless: parts.flatMap(({ needless }) => needless),
  };
}

/** The cause of a fault's message begins with its inverter; a fault is over before midnight. */
const isOfFault = ({ kind, cause, at }: WrittenMessage, { inverterId, at: faultAt }: Occasion) =>
  kind === 'safety_fault' && cause.startsWith(`${inverterId}:`) && dayOf(at) === dayOf(faultAt);

/** A second message of a kind within this time is a repetition, ms; 0: on the same day. */
const PERIODS: Readonly<Record<string, number>> = {
  ...{ safety_fault: 0, low_yield: 6 * DAY, warranty_ending: Infinity, monthly_summary: 20 * DAY },
};

function repeatsOf(sent: readonly WrittenMessage[]): WrittenMessage[] {
  const last = new Map<string, number>();
  return sent.filter(({ kind, cause, personId, at }) => {
    const period = PERIODS[kind];
    if (period === undefined) return false;
    const key = `${kind} ${personId} ${cause.split(':')[0]} ${kind === 'safety_fault' ? dayOf(at) : ''}`;
    const before = last.get(key);
    last.set(key, at);
    return before !== undefined && (period === 0 || at - before < period);
  });
}

/** Occasions without a message, by the number of messages for each person and kind. */
function unsentOf(occasions: readonly Occasion[], sent: readonly WrittenMessage[]): Occasion[] {
  const left = new Map<string, number>();
  const keyOf = ({ kind, personId }: { kind: string; personId: number }) => `${kind} ${personId}`;
  for (const message of sent) left.set(keyOf(message), (left.get(keyOf(message)) ?? 0) + 1);
  return occasions
    .filter(({ kind }) => kind !== 'safety_fault')
    .filter((one) => {
      const count = left.get(keyOf(one)) ?? 0;
      left.set(keyOf(one), count - 1);
      return count <= 0;
    });
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

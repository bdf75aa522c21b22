import type { Told } from '../alarms/result.js';
import { nextReading } from '../alarms/lives.js';
import type { Bridged } from './bridge.js';
import { DAY, HOUR, MINUTE } from './spell.js';

/** From the addition of an inverter until its first reading after it, or its removal. */
export interface Unheard {
  readonly inverterId: number;
  readonly from: number;
  readonly until: number;
  /** Whether it did not report for so long that its owner must be notified. */
  readonly mustBeTold: boolean;
}

/** The owner has this long to switch it on, as docs/decisions/0063-first-reading-after-an-addition.md promises. */
const PATIENCE = 3 * HOUR;
/** Hours after midnight between which an owner may be notified. */
const TOLD_FROM = 10;
const TOLD_UNTIL = 17;
/** One sweep, and a message on its way. */
const GRACE = 2 * MINUTE;

export function unheardOf({ real, world }: Bridged): Unheard[] {
  return real.lives.flatMap(({ roof, changes }, place) =>
    changes.flatMap(({ at, kind }, index): Unheard[] => {
      if (kind !== 'added') return [];
      const heardAt = nextReading(world.lives[place]!.words, at) ?? world.until;
      const until = Math.min(heardAt, changes[index + 1]?.at ?? Infinity);
      return [{ inverterId: roof.id, from: at, until, mustBeTold: toldAt(real.from, at) + GRACE < until }];
    }),
  );
}

/** When its owner is notified, if it has not reported by then. */
function toldAt(start: number, addedAt: number): number {
  const at = addedAt + PATIENCE;
  const midnight = start + Math.floor((at - start) / DAY) * DAY;
  if (at < midnight + TOLD_FROM * HOUR) return midnight + TOLD_FROM * HOUR;
  return at < midnight + TOLD_UNTIL * HOUR - GRACE ? at : midnight + DAY + TOLD_FROM * HOUR;
}

/** Whether the owner is notified of that while it is true, and by day. */
export function isAbout({ at, inverterIds }: Told, { inverterId, from, until }: Unheard): boolean {
  const hour = ((at + 5.5 * HOUR) % DAY) / HOUR;
  return (
    inverterIds.includes(inverterId) &&
    at >= from + PATIENCE &&
    at <= until + GRACE &&
    hour >= TOLD_FROM &&
    hour < TOLD_UNTIL
  );
}

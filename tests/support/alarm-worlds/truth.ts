import { lastReading, type Life, nextReading } from '../alarms/lives.js';
import type { Bridged } from './bridge.js';
import { common, MINUTE, type Spell, sumOf, without } from './spell.js';
import type { Loss, RealWorld } from './world.js';

/**
 * Time after which missing readings become an outage, by docs/decisions/0010-silence.md. Not imported from the product,
 * so that a mistake in its constants is found.
 */
const thresholdMs = (intervalMs: number) => Math.max(10 * MINUTE, 3 * intervalMs);

/** An outage that ends within this time after it must be found need not be found. */
const SOON = 10 * MINUTE;

/** From the loss of communication until the next reading. */
export interface Silence extends Spell {
  readonly inverterId: number;
  /**
   * Time of the first reading that the loss prevented. Null: none, since the inverter slept.
   */
  readonly knowableAt: number | null;
  /** When it must be found: after the threshold, counted while the inverter is awake. */
  readonly dueAt: number | null;
  /** Why it need not be found. */
  readonly excused: 'asleep' | 'unheard' | 'too short' | 'over soon' | 'dusk' | null;
  /** Time in which the inverter would have been awake, and all parts of ours were up, ms. */
  readonly awakeMs: number;
  readonly losses: readonly Loss[];
}

/** All silences, also those that need not be found. */
export const silencesOf = ({ real, world, undisturbed }: Bridged): Silence[] =>
  world.lives.flatMap((life, index) =>
    cutsOf(life).map((cut) => silenceOf({ life, undisturbed: undisturbed[index]!, cut, real, place: index })),
  );

/** Losses without a reading between them count as one. */
function cutsOf({ cuts, words }: Life): Spell[] {
  const spells: { from: number; until: number }[] = [];
  for (const { from, until } of cuts) {
    const before = spells.at(-1);
    if (before && (nextReading(words, before.until) ?? Infinity) > from)
      before.until = Math.max(before.until, until);
    else spells.push({ from, until });
  }
  return spells;
}

interface Place {
  readonly life: Life;
  readonly undisturbed: Life;
  readonly cut: Spell;
  readonly real: RealWorld;
  readonly place: number;
}

function silenceOf({ life, undisturbed, cut, real, place }: Place): Silence {
  const heardAt = lastReading(life.words, cut.from);
  const lastHeardAt = heardAt ?? cut.from;
  const until = nextReading(life.words, cut.until) ?? real.until;
  const missedAt = nextReading(undisturbed.words, Math.max(cut.from, lastHeardAt));
  const knowableAt = missedAt !== null && missedAt < until ? missedAt : null;
  const threshold = thresholdMs(life.inverter.intervalMs);
  const awake = common(undisturbed.awake, { from: lastHeardAt, until });
  // Time in which a part of ours is down does not count.
  const looked = without(awake, real.absences);
  const awakeMs = sumOf(looked);
  const enough = looked.find((spell) => spell.until - spell.from > threshold + 2 * MINUTE);
  const dueAt = knowableAt !== null && enough ? enough.from + threshold : null;
  const unfound = awakeMs <= threshold ? 'too short' : 'dusk';
  const { changes, losses: all } = real.lives[place]!;
  // Its owner is notified that it has not reported since it was added: see unheard.ts.
  const isUnheard = changes.some(
    ({ kind, at }) => kind === 'added' && (heardAt ?? -Infinity) < at && at <= knowableAt!,
  );
  const removedAt = changes.find(({ kind, at }) => kind === 'removed' && at > lastHeardAt)?.at ?? until;
  const soon = dueAt !== null && Math.min(until, removedAt) - dueAt < SOON ? 'over soon' : null;
  const awakeAndHeard = dueAt === null ? unfound : soon;
  const excused = knowableAt === null ? 'asleep' : isUnheard ? 'unheard' : awakeAndHeard;
  const losses = all.filter((loss) => loss.from < until && loss.until > cut.from);
  return { inverterId: life.inverter.id, from: cut.from, until, knowableAt, dueAt, excused, awakeMs, losses };
}

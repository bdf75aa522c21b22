import { lastReading, type Life, nextReading } from '../alarms/lives.js';
import type { Bridged } from './bridge.js';
import { common, MINUTE, type Spell, sumOf } from './spell.js';

/**
 * When missing readings become an outage, as docs/decisions/0010-silence.md promises owners. Not imported, so that a
 * mistake in the platform's constants shows.
 */
const thresholdMs = (intervalMs: number) => Math.max(10 * MINUTE, 3 * intervalMs);

/** From the loss of communication until the next reading. */
export interface Silence extends Spell {
  readonly inverterId: number;
  /**
   * When an observer who knows everything notices it: the first reading that would have come. Null: none would have
   * come, since the inverter slept.
   */
  readonly knowableAt: number | null;
  /** When it must be found: awake, and silent for the threshold. */
  readonly dueAt: number | null;
  /** Why it need not be found. */
  readonly excused: 'asleep' | 'too short' | 'dusk' | null;
  /** Time in which it would have been awake, ms. */
  readonly awakeMs: number;
}

/** All silences, the excused ones too. */
export const silencesOf = ({ world, undisturbed }: Bridged): Silence[] =>
  world.lives.flatMap((life, index) =>
    cutsOf(life).map((cut) => silenceOf(life, undisturbed[index]!, cut, world.until)),
  );

/** Losses without a reading between them are one. */
function cutsOf({ cuts, words }: Life): Spell[] {
  const spells: { from: number; until: number }[] = [];
  for (const { from, until } of cuts) {
    const before = spells.at(-1);
    if (before && (nextReading(words, before.until) ?? Infinity) > from) before.until = until;
    else spells.push({ from, until });
  }
  return spells;
}

function silenceOf(life: Life, undisturbed: Life, cut: Spell, end: number): Silence {
  const lastHeardAt = lastReading(life.words, cut.from) ?? cut.from;
  const until = nextReading(life.words, cut.until) ?? end;
  const missedAt = nextReading(undisturbed.words, Math.max(cut.from, lastHeardAt));
  const knowableAt = missedAt !== null && missedAt < until ? missedAt : null;
  const threshold = thresholdMs(life.inverter.intervalMs);
  const awake = common(undisturbed.awake, { from: lastHeardAt, until });
  const enough = awake.find((spell) => spell.until - spell.from > threshold + 2 * MINUTE);
  const awakeMs = sumOf(awake);
  const dueAt = knowableAt !== null && enough ? enough.from + threshold : null;
  const excused =
    knowableAt === null ? 'asleep' : dueAt !== null ? null : awakeMs <= threshold ? 'too short' : 'dusk';
  return { inverterId: life.inverter.id, from: cut.from, until, knowableAt, dueAt, excused, awakeMs };
}

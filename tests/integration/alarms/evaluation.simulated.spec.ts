import { beforeAll, describe, expect, it } from '@jest/globals';
import { figuresOf, type Figures } from '../../support/alarms/figures.js';
import { judge } from '../../support/alarms/judge.js';
import type { Result } from '../../support/alarms/result.js';
import { runWorld, type Results } from '../../support/alarms/run-world.js';
import { MINUTE } from '../../support/alarms/spans.js';
import { makeWorld, type World } from '../../support/alarms/world.js';

/** The small form of `npm run bench alarms`. */
const SEEDS = [1, 2, 3];
const SIZE = { inverters: 40, days: 2, scenario: null };
/** Allows for thousands of sweeps on a busy machine. */
const TIME_MAX_MS = 15 * 60_000;

const good = {
  found_late: 0,
  not_found: 0,
  false_cases: 0,
  false_incidents: 0,
  false_messages: 0,
  per_owner_and_cause_max: 1,
};
type Judged = keyof typeof good;

describe('alarms over simulated days of a fleet', () => {
  const runs: { readonly world: World; readonly results: Results }[] = [];
  const verdictOf = (world: World, result: Result) => figuresOf(judge(world, result));

  beforeAll(async () => {
    const worlds = SEEDS.map((seed) => makeWorld({ seed, ...SIZE }));
    const results = await Promise.all(worlds.map(runWorld));
    results.forEach((result, index) => runs.push({ world: worlds[index]!, results: result }));
  }, TIME_MAX_MS);

  it.each(SEEDS)(
    'are all raised in time, none falsely, and notify each owner once per cause: seed %i',
    (seed) => {
      const { world, results } = runs[SEEDS.indexOf(seed)]!;
      const figures = verdictOf(world, results.ours);
      expect(figures).toMatchObject(good);
      expect(figures.true_silences).toBeGreaterThan(4);
      expect(figures.messages_of_loss).toBeGreaterThan(2);
    },
  );

  it('of a plain timeout are rated bad', () => {
    const judged = runs.map(({ world, results }) => verdictOf(world, results.peer));
    for (const { false_cases, false_messages, true_silences } of judged) {
      expect(false_cases).toBeGreaterThan(true_silences);
      expect(false_messages).toBeGreaterThan(0);
    }
    expect(Math.max(...judged.map((figures) => figures.per_owner_and_cause_max))).toBeGreaterThan(1);
  });

  const spoilt: [string, Judged, (result: Result, world: World) => Result][] = [
    ['finds one later than a sweep after the threshold', 'found_late', foundLate],
    ['misses one', 'not_found', neverFound],
    ['opens an outage of an inverter that was reporting', 'false_cases', withCaseOfHeard],
    ['notifies of an inverter that was reporting', 'false_messages', toldOfHeard],
    ['notifies an owner twice', 'per_owner_and_cause_max', toldTwice],
  ];
  it.each(spoilt)('are rated bad if the sweep %s', (_, wrong, spoil) => {
    const { world, results } = runs[0]!;
    const before: Figures = verdictOf(world, results.ours);
    const after = verdictOf(world, spoil(results.ours, world));
    expect(after[wrong]).toBe(before[wrong] + 1);
  });
});

/** The first outage of an inverter that has no other, and the episodes of all other inverters. */
function lone({ silences }: World, { episodes }: Result) {
  const silence = silences.find(
    ({ inverterId }) => silences.filter((one) => one.inverterId === inverterId).length === 1,
  )!;
  return { silence, others: episodes.filter(({ inverterId }) => inverterId !== silence.inverterId) };
}

function foundLate(result: Result, world: World): Result {
  const { silence, others } = lone(world, result);
  const { inverterId, boundAt } = silence;
  const late = { inverterId, caseId: -1, incidentId: null, from: boundAt + MINUTE, until: null };
  return { ...result, episodes: [...others, late] };
}

function neverFound(result: Result, world: World): Result {
  return { ...result, episodes: lone(world, result).others };
}

/** An inverter without scripted failures, and an instant of the first day when it reports. */
function healthy({ lives, lines }: World) {
  const isLeftAlone = (id: number) => !lines.some(({ inverterIds }) => inverterIds.has(id));
  const life =
    lives.find(({ inverter }) => isLeftAlone(inverter.id)) ?? lives.find(({ cuts }) => cuts.length === 0)!;
  return { inverter: life.inverter, at: life.words[0]!.first + 5 * MINUTE };
}

function withCaseOfHeard(result: Result, world: World): Result {
  const { inverter, at } = healthy(world);
  const wrong = { inverterId: inverter.id, caseId: -1, incidentId: null, from: at, until: at + MINUTE };
  return { ...result, episodes: [...result.episodes, wrong] };
}

function toldOfHeard(result: Result, world: World): Result {
  const { inverter, at } = healthy(world);
  const { id: ownerId, phone } = inverter.owner;
  const about = { inverterIds: [inverter.id], caseId: -1, incidentId: null, text: null };
  return {
    ...result,
    messages: [...result.messages, { at, ownerId, phone, kind: 'communication_lost', ...about }],
  };
}

function toldTwice(result: Result): Result {
  const again = result.messages.find(({ kind }) => kind === 'communication_lost')!;
  return { ...result, messages: [...result.messages, again] };
}

import { table } from '../measure/table.js';
import { figuresOf, spreadOf, type Figures, type Spread } from './figures.js';
import type { JudgedSilence, Verdict } from './judge.js';
import { DAY, HOUR, MINUTE } from './spans.js';
import type { World } from './world.js';

/** The two that are compared: ours, and the plain time-out. */
export interface Compared {
  readonly ours: Verdict;
  readonly peer: Verdict;
}

/** Tables of a world's truth and of what was made of it, as Markdown. */
export function report(world: World, { ours, peer }: Compared): string {
  return [
    happened(world),
    comparison(figuresOf(ours), figuresOf(peer)),
    'By what befell the inverters, and by how long they were not heard:',
    silenceTable(world, { ours, peer }),
    'False cases, by what was true instead:',
    falseTable(figuresOf(ours), figuresOf(peer)),
  ].join('\n\n');
}

function happened({ lines }: World): string {
  const counts = new Map<string, number>();
  for (const { kind, part } of lines) {
    const name = part === null ? kind : `own outage (${part})`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return `What was played: ${[...counts].map(([name, count]) => `${count} × ${name.replace('_', ' ')}`).join(', ')}.`;
}

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });
const spread = ({ median, p95, max }: Spread) =>
  Number.isNaN(max) ? '–' : [median, p95, max].map(number).join(' / ');

function comparison(ours: Figures, peer: Figures): string {
  const row = (name: string, of: (figures: Figures) => string) => [name, of(ours), of(peer)];
  const rows = [
    row('true silences', (f) => number(f.true_silences)),
    row('found in time', (f) => number(f.found_in_time)),
    row('found late', (f) => number(f.found_late)),
    row('not found', (f) => number(f.not_found)),
    row('found after the threshold, intervals: median / 95 % / most', (f) => spread(f.delay_intervals)),
    row('the same, minutes', (f) => spread(f.delay_min)),
    row('cases', (f) => number(f.cases)),
    row('false cases', (f) => number(f.false_cases)),
    row('common causes of many silences', (f) => number(f.common_causes)),
    row(
      'of them one incident / more than one',
      (f) => `${number(f.common_causes_with_one_incident)} / ${number(f.common_causes_with_more)}`,
    ),
    row('incidents, of which false', (f) => `${number(f.incidents)}, ${number(f.false_incidents)}`),
    row('of the others, named as the grid or the network: rightly / wrongly / “unknown”', (f) =>
      [f.incidents_named_rightly, f.incidents_named_wrongly, f.incidents_named_unknown]
        .map(number)
        .join(' / '),
    ),
    row(
      'messages of a loss to one owner of one cause: mean / most',
      (f) => `${number(f.per_owner_and_cause_mean)} / ${number(f.per_owner_and_cause_max)}`,
    ),
    row('messages that it is over, the same: most', (f) => number(f.ends_per_owner_and_cause_max)),
    row('messages, of which false', (f) => `${number(f.messages)}, ${number(f.false_messages)}`),
  ];
  return table(['', 'Heliograph', 'time-out of 15 min'], rows, 1);
}

const LENGTHS = [
  { name: 'up to 1 h', most: HOUR },
  { name: '1 to 4 h', most: 4 * HOUR },
  { name: '4 to 24 h', most: DAY },
  { name: 'days', most: Infinity },
];

function silenceTable(world: World, { ours, peer }: Compared): string {
  const kinds = [...new Set(world.silences.map(({ causes }) => causes[0]!.kind))].sort();
  const groups = [
    ...kinds.map((kind) => ({
      name: kind,
      holds: ({ silence }: JudgedSilence) => silence.causes[0]!.kind === kind,
    })),
    ...LENGTHS.map(({ name, most }, index) => ({
      name,
      holds: ({ silence: { lastWordAt, until } }: JudgedSilence) =>
        until - lastWordAt <= most && until - lastWordAt > (LENGTHS[index - 1]?.most ?? 0),
    })),
  ];
  const side = (of: readonly JudgedSilence[]) => {
    const found = of.filter(({ foundAt, isLate }) => foundAt !== null && !isLate);
    const delays = of
      .filter(({ foundAt }) => foundAt !== null)
      .map(({ foundAt, silence }) => (foundAt! - silence.dueAt) / MINUTE);
    return [number(found.length), spread(spreadOf(delays))];
  };
  return table(
    ['', 'true', 'in time', 'min after the threshold', 'time-out: in time', 'min after the threshold'],
    groups.map(({ name, holds }) => [
      name,
      number(ours.silences.filter(holds).length),
      ...side(ours.silences.filter(holds)),
      ...side(peer.silences.filter(holds)),
    ]),
    1,
  );
}

function falseTable(ours: Figures, peer: Figures): string {
  const reasons = new Set([...Object.keys(ours.false_cases_of), ...Object.keys(peer.false_cases_of)]);
  return table(
    ['', 'Heliograph', 'time-out of 15 min'],
    [...reasons]
      .sort()
      .map((why) => [why, number(ours.false_cases_of[why] ?? 0), number(peer.false_cases_of[why] ?? 0)]),
    1,
  );
}

import { figuresOf, spreadOf, type Figures, type Spread } from '@heliograph/tests/support/alarms/figures';
import type { Cell, Column, Table } from '@heliograph/tests/support/figures/results';
import type { JudgedSilence, Verdict } from '@heliograph/tests/support/alarms/judge';
import { DAY, HOUR, MINUTE } from '@heliograph/tests/support/alarms/spans';
import type { World } from '@heliograph/tests/support/alarms/world';

/** Heliograph and the plain timeout. */
export interface Compared {
  readonly ours: Verdict;
  readonly peer: Verdict;
}

/** Tables of a world's events and the platform's findings. */
export function tables(world: World, { ours, peer }: Compared): Table[] {
  return [
    comparison(figuresOf(ours), figuresOf(peer)),
    outages(world, { ours, peer }),
    falseOutages(figuresOf(ours), figuresOf(peer)),
  ];
}

/** Summary of the scenario's lines, by kind. */
export function happened({ lines }: World): string {
  const counts = new Map<string, number>();
  for (const { kind, part } of lines) {
    const name = part === null ? kind : `own outage (${part})`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return `Scenario: ${[...counts].map(([name, count]) => `${count} × ${name.replace('_', ' ')}`).join(', ')}.`;
}

const spread = ({ median, p95, max }: Spread): Cell => (Number.isNaN(max) ? null : [median, p95, max]);

const twoColumns: Column[] = [
  { name: '' },
  { name: 'Heliograph', decimals: 0 },
  { name: 'timeout of 15 min', decimals: 0 },
];

function comparison(ours: Figures, peer: Figures): Table {
  const row = (name: string, of: (figures: Figures) => Cell) => [name, of(ours), of(peer)];
  const rows = [
    row('true outages', (f) => f.true_silences),
    row('found in time', (f) => f.found_in_time),
    row('found late', (f) => f.found_late),
    row('not found', (f) => f.not_found),
    row('detection delay, intervals: median / p95 / max', (f) => spread(f.delay_intervals)),
    row('detection delay, min: median / p95 / max', (f) => spread(f.delay_min)),
    row('outages recorded', (f) => f.cases),
    row('of which false', (f) => f.false_cases),
    row('common causes of many outages', (f) => f.common_causes),
    row('of which one incident / several', (f) => [
      f.common_causes_with_one_incident,
      f.common_causes_with_more,
    ]),
    row('incidents / of which false', (f) => [f.incidents, f.false_incidents]),
    row('probable cause of the others: right / wrong / unknown', (f) => [
      f.incidents_named_rightly,
      f.incidents_named_wrongly,
      f.incidents_named_unknown,
    ]),
    row('outage messages per owner and cause: mean / max', (f) => [
      f.per_owner_and_cause_mean,
      f.per_owner_and_cause_max,
    ]),
    row('recovery messages per owner and cause: max', (f) => f.ends_per_owner_and_cause_max),
    row('messages / of which false', (f) => [f.messages, f.false_messages]),
  ];
  return { columns: twoColumns, rows };
}

const LENGTHS = [
  { name: 'up to 1 h', most: HOUR },
  { name: '1 to 4 h', most: 4 * HOUR },
  { name: '4 to 24 h', most: DAY },
  { name: 'days', most: Infinity },
];

function outages(world: World, { ours, peer }: Compared): Table {
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
    return [found.length, spread(spreadOf(delays))];
  };
  return {
    caption: 'By cause and by length of the outage; delays are median / p95 / max in minutes:',
    columns: [
      { name: '' },
      ...['true', 'in time', 'delay', 'timeout: in time', 'timeout: delay'].map((name) => ({
        name,
        decimals: 0,
      })),
    ],
    rows: groups.map(({ name, holds }) => [
      name,
      ours.silences.filter(holds).length,
      ...side(ours.silences.filter(holds)),
      ...side(peer.silences.filter(holds)),
    ]),
  };
}

function falseOutages(ours: Figures, peer: Figures): Table {
  const reasons = new Set([...Object.keys(ours.false_cases_of), ...Object.keys(peer.false_cases_of)]);
  return {
    caption: 'False outages, by what was true instead:',
    columns: twoColumns,
    rows: [...reasons]
      .sort()
      .map((why) => [why, ours.false_cases_of[why] ?? 0, peer.false_cases_of[why] ?? 0]),
  };
}

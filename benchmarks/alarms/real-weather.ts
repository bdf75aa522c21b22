import { bridge } from '@heliograph/tests/support/alarm-worlds/bridge';
import { judge, type Verdict } from '@heliograph/tests/support/alarm-worlds/judge';
import { makeRealWorld } from '@heliograph/tests/support/alarm-worlds/world';
import { worlds, type WorldName } from '@heliograph/tests/support/alarm-worlds/worlds';
import { spreadOf } from '@heliograph/tests/support/alarms/figures';
import { runWorld } from '@heliograph/tests/support/alarms/run-world';
import { MINUTE } from '@heliograph/tests/support/alarms/spans';
import type { Cell, Table } from '@heliograph/tests/support/figures/results';
import type { AlarmsOptions } from './options.js';

export interface JudgedWorld {
  readonly name: WorldName;
  readonly verdict: Verdict;
}

/** Plays independent worlds, one after the other. */
export async function playWorlds({ worlds: names, ...settings }: AlarmsOptions): Promise<JudgedWorld[]> {
  const judged: JudgedWorld[] = [];
  for (const name of names) {
    const bridged = bridge(makeRealWorld(worlds[name], settings));
    const { ours } = await runWorld(bridged.world);
    judged.push({ name, verdict: judge(bridged, ours) });
  }
  return judged;
}

export const worldsTable = (judged: readonly JudgedWorld[]): Table => ({
  columns: [{ name: '' }, ...judged.map(({ name }) => ({ name, decimals: 1 }))],
  rows: rows.map(([name, of]) => [name, ...judged.map(({ verdict }) => of(verdict))]),
});

/** Minutes from a moment of each silence until it was found: median, 95 % and the longest. */
const delay =
  (since: (silence: Verdict['found'][number]['silence']) => number) =>
  (verdict: Verdict): Cell => {
    const minutes = verdict.found.flatMap(({ silence, at }) =>
      at === null ? [] : [(at - since(silence)) / MINUTE],
    );
    const { median, p95, max } = spreadOf(minutes);
    return minutes.length === 0 ? null : [median, p95, max];
  };
const excused = (why: string) => (verdict: Verdict) => verdict.excused[why] ?? 0;

const rows: [string, (verdict: Verdict) => Cell][] = [
  ['inverter-days', (v) => v.inverterDays],
  ['silences to be found', (v) => v.found.length],
  ['of which found', (v) => v.found.filter(({ at }) => at !== null).length],
  ['not to be found: it slept all the time', excused('asleep')],
  ['not to be found: it had not reported since it was added', excused('unheard')],
  ['not to be found: awake for less than the threshold', excused('too short')],
  ['not to be found: over within 10 min of the threshold', excused('over soon')],
  ['not to be found: less than the threshold before dusk', excused('dusk')],
  ['delay after the threshold, min: median / p95 / max', delay(({ dueAt }) => dueAt!)],
  ['delay after the first missing reading, min', delay(({ knowableAt }) => knowableAt!)],
  ['false outages', (v) => v.falseOutages.length],
  ['of which while it slept', (v) => v.whileAsleep.length],
  ['opened during a silence before it could be noticed', (v) => v.guessed.length],
  ['false incidents', (v) => v.falseIncidents.length],
  ['false messages', (v) => v.falseMessages.length],
  ['messages about a cause already told', (v) => v.doubled.length],
  ['told to check although others were silent too', (v) => v.blamed.length],
  ['of which fewer than three were awake to show it', (v) => v.blamedUnseen.length],
  ['told that it is not the inverter although it is', (v) => v.excusedWrongly.length],
  ['died in a common cause and never told', (v) => v.leftAlone.length],
  ['silences of over an hour never told', (v) => v.neverTold.length],
  ['silences told, but not their end', (v) => v.neverOver.length],
  ['ends told too early', (v) => v.overTooEarly.length],
  ['added and not reporting, to be told', (v) => v.unheard.length],
  ['of which not told once', (v) => v.unheardUntold.length],
];

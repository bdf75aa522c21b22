import { figuresOf } from '@heliograph/tests/support/alarms/figures';
import type { FleetInverter } from '@heliograph/tests/support/alarms/fleet';
import type { Verdict } from '@heliograph/tests/support/alarms/judge';
import type { Compared } from './tables.js';
import type { Line } from '@heliograph/tests/support/alarms/scenario';
import { SECOND } from '@heliograph/tests/support/alarms/spans';
import type { World } from '@heliograph/tests/support/alarms/world';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The fleet as a scenario's lines can refer to it: serial numbers, cities, operators and dealers. */
export const fleetList = (fleet: readonly FleetInverter[]) =>
  fleet.map((inverter) => ({
    serial: inverter.serialNumber,
    receiver: inverter.owner.phone,
    city: inverter.city,
    operator: inverter.operator,
    dealer: inverter.dealer,
    interval_s: inverter.intervalMs / SECOND,
    always_on: inverter.alwaysOn,
    says_sleep: inverter.saysSleep,
    dies_with_grid: inverter.diesWithGrid,
  }));

/** Everything that happened and was detected, for evaluation by another program. */
export function documentOf(world: World, { ours, peer }: Compared) {
  const serialOf = (inverterId: number) => world.fleet[inverterId - 1]!.serialNumber;
  return {
    seed: world.seed,
    start: iso(world.from),
    end: iso(world.until),
    fleet: fleetList(world.fleet),
    scenario: world.lines.map((line) => scenarioLine(world, line, serialOf)),
    silences: ours.silences.map(({ silence, foundAt, isLate }) => ({
      serial: serialOf(silence.inverterId),
      causes: silence.causes.map(({ number }) => number),
      last_word_at: iso(silence.lastWordAt),
      ended_at: iso(silence.until),
      counts_from: iso(silence.countsFrom),
      due_at: iso(silence.dueAt),
      bound_at: iso(silence.boundAt),
      found_at: iso(foundAt),
      in_time: foundAt !== null && !isLate,
    })),
    cases: casesOf(ours, serialOf),
    incidents: ours.incidents.map(({ incident, cause, named }) => ({
      incident: incident.incidentId,
      kind: incident.kind,
      name: incident.name,
      suspected: incident.suspected,
      named,
      opened_at: iso(incident.at),
      serials: incident.inverterIds.map(serialOf),
      cause: cause?.number ?? null,
    })),
    messages: ours.messages.map(({ message, cause }) => ({
      at: iso(message.at),
      receiver: message.phone,
      kind: message.kind,
      case: message.caseId,
      incident: message.incidentId,
      serials: message.inverterIds.map(serialOf),
      cause: cause?.number ?? null,
      text: message.text,
    })),
    figures: figuresOf(ours),
    time_out_figures: figuresOf(peer),
  };
}

function scenarioLine({ from }: World, line: Line, serialOf: (id: number) => string) {
  const common = {
    number: line.number,
    at: (line.from - from) / SECOND,
    until: (line.until - from) / SECOND,
    kind: line.kind,
  };
  if (line.part === null) return { ...common, serials: [...line.inverterIds].map(serialOf) };
  const part = { ...common, part: line.part };
  return line.part === 'clock' ? { ...part, step: line.stepMs / SECOND } : part;
}

/** One entry per outage, with each period in which it was open. */
function casesOf({ episodes }: Verdict, serialOf: (id: number) => string) {
  const ids = [...new Set(episodes.map(({ episode }) => episode.caseId))];
  return ids.map((id) => {
    const own = episodes.filter(({ episode }) => episode.caseId === id);
    const { episode, cause } = own[0]!;
    return {
      case: id,
      serial: serialOf(episode.inverterId),
      incident: own.at(-1)!.episode.incidentId,
      cause: cause?.number ?? null,
      wrong: own.map(({ why }) => why).find((why) => why !== null) ?? null,
      open: own.map(({ episode: { from, until } }) => ({ from: iso(from), until: iso(until) })),
    };
  });
}

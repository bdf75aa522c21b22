import { causesAt, type SilencesOf } from './judge-messages.js';
import type { FoundIncident } from './result.js';
import type { Line } from './scenario.js';
import type { World } from './world.js';

export interface JudgedIncidents {
  /** Causes that hit many inverters, with the number of incidents created for each. */
  readonly common: readonly CommonCause[];
  readonly incidents: readonly IncidentOfCause[];
}

interface CommonCause {
  readonly line: Line;
  readonly silenced: number;
  readonly incidents: number;
}

interface IncidentOfCause {
  readonly incident: FoundIncident;
  /** The actual cause shared by most of its inverters, null: none. */
  readonly cause: Line | null;
  /** Whether the suspected cause is correct, null: a false incident. */
  readonly named: Naming | null;
}

type Naming = 'rightly' | 'wrongly' | 'unknown';

/** Minimum size of an incident: a tenth of the group, and five inverters. */
const TOGETHER_MIN = 5;
const TOGETHER_SHARE = 0.1;

export function judgeIncidents(
  world: World,
  silencesOf: SilencesOf,
  found: readonly FoundIncident[],
): JudgedIncidents {
  const incidents = found.map((incident) => {
    const cause = mostCommonCause(world, silencesOf, incident);
    return { incident, cause, named: cause && namingOf(incident, cause) };
  });
  const silenced = new Map<Line, number>();
  for (const { causes } of world.silences)
    for (const line of causes) silenced.set(line, (silenced.get(line) ?? 0) + 1);
  const common = [...silenced]
    .filter(([line, count]) => count >= Math.max(TOGETHER_MIN, TOGETHER_SHARE * groupSize(world, line)))
    .map(([line, count]) => ({
      line,
      silenced: count,
      incidents: incidents.filter(({ cause }) => cause === line).length,
    }));
  return { common, incidents };
}

/** Size of the group that shares the affected inverters' city, operator or dealer. */
function groupSize({ fleet }: World, { inverterIds }: Line): number {
  const hit = fleet.filter(({ id }) => inverterIds.has(id));
  const key = (['city', 'operator', 'dealer'] as const).find(
    (one) => new Set(hit.map((inverter) => inverter[one])).size === 1,
  );
  return key ? fleet.filter((inverter) => inverter[key] === hit[0]![key]).length : Infinity;
}

function mostCommonCause(
  world: World,
  silencesOf: SilencesOf,
  { inverterIds, at }: FoundIncident,
): Line | null {
  const counts = new Map<Line, number>();
  for (const id of inverterIds)
    for (const line of causesAt(world, silencesOf, id, at)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** If the cause is neither grid nor network, only `unknown` is not wrong. */
function namingOf({ suspected }: FoundIncident, { kind }: Line): Naming {
  if (suspected === 'unknown') return 'unknown';
  return suspected === (kind === 'operator' ? 'network' : kind) ? 'rightly' : 'wrongly';
}

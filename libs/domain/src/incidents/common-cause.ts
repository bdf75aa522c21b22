import type { IncidentKind, ProbableCause } from '../silence/diagnostic-snapshot.js';

/** An incident needs at least this many outages, and one of this many inverters that should report. */
export const INCIDENT_INVERTERS_MIN = 5;
export const INCIDENT_ONE_OF = 10;
/** Outages that begin this far apart may still have one cause, ms. */
export const INCIDENT_SPREAD_MS = 10 * 60_000;
/** An owner's message waits this long for a possible incident, ms. */
export const INCIDENT_HOLD_MS = 10 * 60_000;

/** Share of a city's outages that must have reported grid problems before the grid is the probable cause. */
const TELLING_SHARE = 1 / 3;
/** Minimum of inverters with other SIM operators needed for a comparison. */
const OTHERS_MIN = 5;
/**
 * Ratio of outage shares, other operators to the most affected: up to the first they count as unaffected, from the
 * second as affected alike.
 */
const SPARED_SHARE = 1 / 4;
const STRUCK_SHARE = 1 / 2;

/** Inverters with a shared attribute, some of which lost communication at about the same time. */
export interface OutageGroup {
  readonly kind: IncidentKind;
  readonly name: string;
  /** When they lost communication. */
  readonly at: Date;
  /** Without communication since about then: open outages, and inverters not yet due. */
  readonly silent: number;
  /** Reporting now. Counting stops once the share of outages is below the minimum. */
  readonly heard: number;
  /** All inverters with the attribute. Counting stops at the minimum for an incident. */
  readonly members: number;
  /** None of the outages had data since the morning, or since ingest was back. */
  readonly fromNight: boolean;
}

/**
 * The group that explains the outages best: the one most similar to the set of all outages (Dice's coefficient). So
 * neither a dealer's five inverters in a failed city nor a country with a few failed cities is taken for the cause.
 * Null: no group is an incident.
 * @param silentInAll unexplained outages of all groups.
 */
export function bestExplanation(groups: readonly OutageGroup[], silentInAll: number): OutageGroup | null {
  const likeness = ({ silent, heard }: OutageGroup) => (2 * silent) / (silent + heard + silentInAll);
  const incidents = groups.filter(isIncident);
  return incidents.reduce<OutageGroup | null>(
    (best, group) => (best && likeness(best) >= likeness(group) ? best : group),
    null,
  );
}

function isIncident(group: OutageGroup): boolean {
  return group.silent >= INCIDENT_INVERTERS_MIN && isLargeShare(group);
}

const isLargeShare = ({ silent, heard }: OutageGroup) => silent * INCIDENT_ONE_OF >= silent + heard;

/**
 * Whether a group may become an incident, so that messages to its owners should wait: several are down, or none of
 * those that should report has reported yet, as on the morning after a grid failure at night.
 */
export function mayBecomeIncident(group: OutageGroup): boolean {
  return (
    group.members >= INCIDENT_INVERTERS_MIN &&
    isLargeShare(group) &&
    (group.silent > 1 || (group.fromNight && group.heard === 0))
  );
}

/** Inverters in one city of the incident with SIM cards of one operator, members of the incident or not. */
export interface NearbyInverters {
  readonly city: string;
  /** Null: unknown. */
  readonly operator: string | null;
  /** Without communication since about the same time. */
  readonly silent: number;
  readonly heard: number;
  /** How many of both reported a grid failure or grid problems at about that time. */
  readonly gridSigns: number;
}

/**
 * Probable cause of an incident. A lost connection proves nothing: a grid-powered modem dies with the grid as it does
 * without a network. But inverters in the same city that run on panel power report the grid failure. A grid failure
 * affects all operators' cards, an operator's failure only its own. A dealer's incident is neither.
 */
export function probableCause(kind: IncidentKind, neighbours: readonly NearbyInverters[]): ProbableCause {
  if (kind === 'dealer') return 'unknown';
  const troubled = sumsBy(neighbours, ({ city }) => city).filter(
    ({ silent, gridSigns }) => gridSigns >= TELLING_SHARE * silent,
  );
  if (2 * sumOf(troubled).silent > sumOf(neighbours).silent) return 'grid';
  const operators = sumsBy(neighbours, ({ operator }) => operator).sort((a, b) => b.silent - a.silent);
  const [most, others] = [sumOf(operators.slice(0, 1)), sumOf(operators.slice(1))];
  if (others.silent + others.heard < OTHERS_MIN) return kind === 'operator' ? 'network' : 'unknown';
  const struck = shareOf(others) / shareOf(most);
  if (struck <= SPARED_SHARE) return 'network';
  return kind === 'city' && struck >= STRUCK_SHARE ? 'grid' : 'unknown';
}

type Sum = Omit<NearbyInverters, 'city' | 'operator'>;

const shareOf = ({ silent, heard }: Sum) => silent / (silent + heard);

const sumOf = (sums: readonly Sum[]): Sum =>
  sums.reduce(
    (sum, { silent, heard, gridSigns }) => ({
      silent: sum.silent + silent,
      heard: sum.heard + heard,
      gridSigns: sum.gridSigns + gridSigns,
    }),
    { silent: 0, heard: 0, gridSigns: 0 },
  );

/** Ignores null, which means unknown. */
function sumsBy(
  neighbours: readonly NearbyInverters[],
  keyOf: (of: NearbyInverters) => string | null,
): Sum[] {
  const keys = new Set(neighbours.map(keyOf).filter((key) => key !== null));
  return [...keys].map((key) => sumOf(neighbours.filter((of) => keyOf(of) === key)));
}

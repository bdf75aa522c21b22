import type { IncidentKind, ProbableCause } from '../silence/diagnostic-snapshot.js';
import { areApart } from '../waking-hours/neighbourhood.js';
import { chanceOf, isNoCoincidence } from './coincidence.js';

/** An incident needs at least this many outages, and one of this many inverters that should report. */
export const INCIDENT_INVERTERS_MIN = 5;
export const INCIDENT_ONE_OF = 10;
/** Inverters near each other fall silent at the same moment, so fewer suffice. */
const INVERTERS_MIN = { area: 3, feeder: 2 };
/**
 * Per area or feeder in ten years. A feeder is known to fail often, so coincidences are rarer among what it explains.
 */
const MISTAKES_ALLOWED = { area: 1, feeder: 50 };
/** Chance of a coincidence below which messages wait for the others of an area, or one belongs to an open incident. */
const SUSPICIOUS = 0.02;
/** From the last reading of an evening to the first one of the morning, s; and nights in a year. */
const NIGHT_S = 12 * 3_600;
const NIGHTS = 365;
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
/** Near each other: the most affected operator may have this many times the outages of all others. */
const SHARED_BY = 3;

/** A city, operator or dealer that mostly reports explains outages only if it has this many times those of areas. */
const MORE_THAN_NEARBY = 1.5;

/** Whether an incident of this kind is a moment and a place. */
export const isNearby = (kind: IncidentKind): kind is 'area' | 'feeder' =>
  kind === 'area' || kind === 'feeder';

/** Inverters with a shared attribute, some of which lost communication at about the same time. */
export interface OutageGroup {
  readonly kind: IncidentKind;
  readonly name: string;
  /** When they lost communication. */
  readonly at: Date;
  /** Without communication since about then: open outages, and inverters not yet due. */
  readonly silent: number;
  /** Of those, the open outages. */
  readonly open: number;
  /** Of `silent`, those that neither belong to nor match an open area's incident. */
  readonly unexplained: number;
  /** The incident of an area that most of the others are in; null: none. */
  readonly joinedId: number | null;
  /** Of the others, those that match the moment of this group and not that of their incident. */
  readonly apart: number;
  /** Whether an unexplained one reports as often as any of the others. */
  readonly isMostOften: boolean | null;
  /** Reporting now. Counting stops once the share of outages is below the minimum. */
  readonly heard: number;
  /** All inverters with the attribute. Counting stops at the minimum for an incident. */
  readonly members: number;
  /** None of the outages had data since the morning, or since ingest was back. */
  readonly fromNight: boolean;
  /** Of most of its outages. */
  readonly city: string;
  readonly timeZone: string;
  /**
   * Of an area or feeder: see isNoCoincidence. Null: another kind, or too many inverters for their number of outages.
   */
  readonly exposureS: number | null;
  /** Of an area or feeder: the cell of the grid with most of its outages, and its inverters without communication. */
  readonly cell: number | null;
  readonly inverterIds: readonly number[] | null;
}

/**
 * The group that explains the outages best: the one most similar to the set of all outages (Dice's coefficient). So
 * neither a dealer's five inverters in a failed city nor a country with a few failed cities is taken for the cause. If
 * it is an area or feeder, also others far from it and from each other: in a large fleet several fail each minute.
 * Empty: no group is an incident.
 * @param silentInAll unexplained outages of all groups.
 */
export function bestExplanations(groups: readonly OutageGroup[], silentInAll: number): OutageGroup[] {
  const likeness = ({ silent, heard }: OutageGroup) => (2 * silent) / (silent + heard + silentInAll);
  const all = groups.filter(isIncident).sort((a, b) => likeness(b) - likeness(a));
  const areas: OutageGroup[] = [];
  for (const group of all)
    if (isNearby(group.kind) && areas.every(({ cell }) => areApart(cell!, group.cell!))) areas.push(group);
  const silentInAreas = areas.reduce((sum, { silent }) => sum + silent, 0);
  const best = all.find(
    ({ kind, silent, heard }) =>
      isNearby(kind) || silent >= heard || silent > MORE_THAN_NEARBY * silentInAreas,
  );
  return !best || isNearby(best.kind) ? areas : [best];
}

function isIncident(group: OutageGroup): boolean {
  const { kind, silent, exposureS } = group;
  if (isNearby(kind))
    return (
      exposureS !== null &&
      silent >= INVERTERS_MIN[kind] &&
      // Others that have missed a few readings may be back in a minute.
      (kind === 'feeder' || group.open > 1) &&
      isNoCoincidence(silent, exposureS, MISTAKES_ALLOWED[kind])
    );
  return group.open > 1 && silent >= INCIDENT_INVERTERS_MIN && isLargeShare(group) && !mayBeChance(group);
}

/** Outages of a night may have begun at any time of it, so a few may have reasons of their own. */
const mayBeChance = ({ fromNight, silent, heard }: OutageGroup) =>
  fromNight && chanceOf(silent, (silent + heard) * NIGHT_S) * NIGHTS >= 1;

const isLargeShare = ({ silent, heard }: OutageGroup) => silent * INCIDENT_ONE_OF >= silent + heard;

/**
 * Whether the only outage of a group is part of the open incident that others of its moment are in. Of two feeders that
 * fail within minutes, that incident may have got all others of the second one. It shows by those that don't fit its
 * moment. If there are none, it is more likely, in a small area, than that another inverter falls silent in those
 * minutes; but one that reports less often than others of the group would be in the incident, too.
 */
export const belongsToJoined = (group: OutageGroup): boolean => {
  const { kind, silent, unexplained, joinedId, apart, isMostOften, exposureS } = group;
  if (kind !== 'area' || joinedId === null || unexplained !== 1 || silent <= INVERTERS_MIN.area) return false;
  return apart > 0 || (isMostOften === true && exposureS !== null && chanceOf(1, exposureS) < SUSPICIOUS);
};

/**
 * Whether a group may become an incident, so that messages to its owners should wait: several are down, or none of
 * those that should report has reported yet, as on the morning after a grid failure at night, or they have a feeder
 * that is known to fail.
 */
export function mayBecomeIncident(group: OutageGroup): boolean {
  const { kind, silent, exposureS } = group;
  if (kind === 'feeder') return true;
  if (kind === 'area')
    return exposureS !== null && group.unexplained > 1 && chanceOf(silent, exposureS) < SUSPICIOUS;
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
 * affects all operators' cards, an operator's failure only its own. A dealer's incident is neither. Inverters
 * near each other with cards of several operators that fall silent at the same moment have lost the grid.
 */
export function probableCause(kind: IncidentKind, neighbours: readonly NearbyInverters[]): ProbableCause {
  if (kind === 'dealer') return 'unknown';
  const troubled = sumsBy(neighbours, ({ city }) => city).filter(
    ({ silent, gridSigns }) => gridSigns >= TELLING_SHARE * silent,
  );
  if (2 * sumOf(troubled).silent > sumOf(neighbours).silent) return 'grid';
  const operators = sumsBy(neighbours, ({ operator }) => operator).sort((a, b) => b.silent - a.silent);
  const [most, others] = [sumOf(operators.slice(0, 1)), sumOf(operators.slice(1))];
  if (isNearby(kind)) return SHARED_BY * others.silent >= most.silent ? 'grid' : 'unknown';
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

import type { IncidentKind, ProbableCause } from '../silence/diagnostic-snapshot.js';
import { areApart } from '../waking-hours/neighbourhood.js';
import { chanceOf, isNoCoincidence } from './coincidence.js';

/**
 * An incident needs at least INCIDENT_INVERTERS_MIN outages, and one of INCIDENT_ONE_OF inverters that should report.
 */
export const INCIDENT_INVERTERS_MIN = 5;
export const INCIDENT_ONE_OF = 10;
/** An owner's inverters at one place may share a main switch, so an area or feeder needs several sites. */
const SITES_MIN = 2;
/** With at most this many inverters, a single outage may have another cause than the incident that the others joined. */
const SMALL_AREA = 3;
/**
 * False incidents allowed per area or feeder in ten years: a large fleet has ten thousand areas. A feeder is known to
 * fail often, so fewer of its losses are coincidences.
 */
const MISTAKES_ALLOWED = { area: 0.3, feeder: 10 };
/**
 * Probability of a coincidence below which messages about an area wait, or a single outage belongs to an open incident.
 */
const SUSPICIOUS = 0.02;
/** From the evening's last reading to the morning's first one, s. */
const NIGHT_S = 12 * 3_600;
const NIGHTS = 365;
/** Outages that begin this far apart may still have one cause, ms. */
export const INCIDENT_SPREAD_MS = 10 * 60_000;
/** An owner's message waits this long for a possible incident, ms. */
export const INCIDENT_HOLD_MS = 10 * 60_000;

/**
 * An incident of the whole fleet needs this many inverters without communication, and that at most FLEET_HEARD_SHARE as
 * many have reported since. In a fleet with more than FLEET_CITY_SHARE of them in one city, the city has failed.
 */
export const FLEET_INVERTERS_MIN = 50;
export const FLEET_HEARD_SHARE = 0.02;
export const FLEET_CITY_SHARE = 0.8;
/** Owners are notified of an incident of the whole fleet this much later, so that operators can end it before, ms. */
export const FLEET_HOLD_MS = 60 * 60_000;
/** Their messages also wait, up to as long again, while inverters return: modems need up to a quarter of an hour. */
export const FLEET_RETURN_MS = 15 * 60_000;

/** Share of a city's outages that must have reported grid problems before the grid is the probable cause. */
const TELLING_SHARE = 1 / 3;
/** Fewest inverters with other SIM operators for a comparison. */
const OTHERS_MIN = 5;
/**
 * Ratio of the other operators' outage share to the most affected one's: up to SPARED_SHARE the others are unaffected,
 * from STRUCK_SHARE on equally affected.
 */
const SPARED_SHARE = 1 / 4;
const STRUCK_SHARE = 1 / 2;
/**
 * In an area or feeder, the grid is the cause even if the most affected operator has this many times the others'
 * outages.
 */
const SHARED_BY = 3;

/**
 * A city, operator or dealer that mostly reports explains the outages only if it has more than this many times the
 * outages of areas and feeders.
 */
const MORE_THAN_NEARBY = 1.5;

/** Whether incidents of this kind are determined by place and moment. */
export const isNearby = (kind: IncidentKind): kind is 'area' | 'feeder' =>
  kind === 'area' || kind === 'feeder';

/** Inverters with a shared attribute, some of which lost communication at about the same time. */
export interface OutageGroup {
  readonly kind: IncidentKind;
  readonly name: string;
  /** When they lost communication. */
  readonly at: Date;
  /** Inverters without communication since about then: open outages, and inverters not yet due. */
  readonly silent: number;
  /** Sites of these: an owner's inverters at one place count as one. */
  readonly sites: number;
  /** Open outages among the unexplained ones. */
  readonly open: number;
  /** Inverters among `silent` that neither belong to nor match an open area's incident. */
  readonly unexplained: number;
  /** The area's incident that most of the other inverters belong to or match; null: none. */
  readonly joinedId: number | null;
  /** Number of these other inverters that match this group's moment, but not their incident's. */
  readonly apart: number;
  /** Whether the shortest interval of an unexplained inverter is no longer than that of any other. */
  readonly isMostOften: boolean | null;
  /** Inverters that report now. Counting stops once the share of outages is below the minimum. */
  readonly heard: number;
  /** All inverters with the attribute. Counting stops at the minimum for an incident. */
  readonly members: number;
  /** Inverters among `silent` that had data since the morning, and since ingest was back. */
  readonly byDay: number;
  /** City of most of its outages. */
  readonly city: string;
  readonly timeZone: string;
  /**
   * For an area or feeder, as in isNoCoincidence. Null: another kind, or too many inverters for this number of outages.
   */
  readonly exposureS: number | null;
  /** For an area or feeder: the grid cell with most of its outages, and its inverters without communication. */
  readonly cell: number | null;
  readonly inverterIds: readonly number[] | null;
}

/**
 * The group that explains the outages best, by similarity to the set of all outages (Dice's coefficient). So neither a
 * dealer's five inverters in a failed city nor an operator with a few failed cities is taken for the cause. If the best
 * one is an area or feeder, others that are far from it and from each other are returned, too, since several may fail
 * each minute in a large fleet. Empty: no group is an incident.
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
  const { kind, silent, sites, exposureS } = group;
  if (isNearby(kind))
    return (
      exposureS !== null &&
      sites >= SITES_MIN &&
      // Inverters that have only missed a few readings may be back in a minute.
      (kind === 'feeder' || group.open > 1) &&
      isNoCoincidence(sites, exposureS, MISTAKES_ALLOWED[kind])
    );
  return group.open > 1 && silent >= INCIDENT_INVERTERS_MIN && isLargeShare(group) && !mayBeChance(group);
}

/** Outages of one night may have begun at any time of the night, so a few of them may be unrelated. */
const mayBeChance = ({ byDay, silent, heard }: OutageGroup) =>
  byDay < INCIDENT_INVERTERS_MIN && chanceOf(silent, (silent + heard) * NIGHT_S) * NIGHTS >= 1;

const isLargeShare = ({ silent, heard }: OutageGroup) => silent * INCIDENT_ONE_OF >= silent + heard;

/**
 * Whether the only unexplained outage of an area belongs to the open incident that the others joined. When two feeders
 * fail within minutes, the first one's incident may have taken all other inverters of the second; inverters that don't
 * match the incident's moment (`apart`) show this. Without them, it is assumed in an area so small that an unrelated
 * loss in those minutes is unlikely, but only if no other inverter reports more often: a rarer reporter would have
 * matched the incident.
 */
export const belongsToJoined = (group: OutageGroup): boolean => {
  const { kind, silent, unexplained, joinedId, apart, isMostOften, exposureS } = group;
  if (kind !== 'area' || joinedId === null || unexplained !== 1 || silent <= SMALL_AREA) return false;
  return apart > 0 || (isMostOften === true && exposureS !== null && chanceOf(1, exposureS) < SUSPICIOUS);
};

/**
 * Whether a group may become an incident, so that messages to its owners should wait: several inverters are lost, or
 * none has reported in the morning, as after a grid failure at night, or they share a known feeder.
 */
export function mayBecomeIncident(group: OutageGroup): boolean {
  const { kind, silent, exposureS } = group;
  if (kind === 'feeder') return true;
  if (kind === 'area')
    return exposureS !== null && group.unexplained > 1 && chanceOf(silent, exposureS) < SUSPICIOUS;
  return (
    group.members >= INCIDENT_INVERTERS_MIN &&
    isLargeShare(group) &&
    (group.silent > 1 || (group.byDay === 0 && group.heard === 0))
  );
}

/** Inverters in one of the incident's cities with SIM cards of one operator, in the incident or not. */
export interface NearbyInverters {
  readonly city: string;
  /** Null: unknown. */
  readonly operator: string | null;
  /** Without communication since about the same time. */
  readonly silent: number;
  readonly heard: number;
  /** Number of both that reported a grid failure or grid problems at about that time. */
  readonly gridSigns: number;
}

/**
 * Probable cause of an incident. A lost connection alone proves nothing: a modem may have lost either its power or its
 * network. But inverters in the same city that run on panel power report a grid failure. A grid failure affects all
 * operators' cards, an operator's failure only its own. A dealer's incident has neither cause. Inverters near each
 * other with cards of several operators that are lost at the same moment have lost the grid.
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

/** Sums by key; ignores null, which means unknown. */
function sumsBy(
  neighbours: readonly NearbyInverters[],
  keyOf: (of: NearbyInverters) => string | null,
): Sum[] {
  const keys = new Set(neighbours.map(keyOf).filter((key) => key !== null));
  return [...keys].map((key) => sumOf(neighbours.filter((of) => keyOf(of) === key)));
}

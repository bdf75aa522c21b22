import type { IncidentKind, IncidentSuspected } from './silence-evidence.js';

/** An incident is so many silent inverters at least, and one of so many that should be heard. */
export const INCIDENT_INVERTERS_MIN = 5;
export const INCIDENT_ONE_OF = 10;
/** Silences that begin so far apart may still have one cause, ms. */
export const INCIDENT_SPREAD_MS = 10 * 60_000;
/** How long an owner's message waits for others that seem to fall silent for the same reason, ms. */
export const INCIDENT_HOLD_MS = 10 * 60_000;

/** As many as this part of a city's silent must tell of the grid before that is what is suspected. */
const TELLING_SHARE = 1 / 3;
/** With fewer of other SIM operators beside the silent nobody can say whether they would have been silent too. */
const OTHERS_MIN = 5;
/** Others are spared where they are silent so much less often than the silent operator's own, and struck as it is from so much on. */
const SPARED_SHARE = 1 / 4;
const STRUCK_SHARE = 1 / 2;

/** Inverters that have something in common, some of which fell silent together. */
export interface SilentGroup {
  readonly kind: IncidentKind;
  readonly name: string;
  /** When they fell silent. */
  readonly at: Date;
  /** Silent since about then: cases, and those that will be cases if they stay silent. */
  readonly silent: number;
  /** Heard now. It was counted no further than where the silent are no tenth any more. */
  readonly heard: number;
  /** All that there are, awake or not. It was counted no further than to the least that an incident is of. */
  readonly members: number;
  /** None of the silent was heard since it should have woken, or since we could hear. */
  readonly fromNight: boolean;
}

/**
 * What explains the silence best: the group that comes nearest to being all of the silent and nothing but the silent (Dice's
 * coefficient), so that neither a dealer's five in a dark city nor the country with a few dark cities in it is taken for the cause.
 * Null: none is an incident.
 * @param silentInAll silent inverters of any group, whose silence nothing explains yet.
 */
export function bestExplanation(groups: readonly SilentGroup[], silentInAll: number): SilentGroup | null {
  const likeness = ({ silent, heard }: SilentGroup) => (2 * silent) / (silent + heard + silentInAll);
  const incidents = groups.filter(isIncident);
  return incidents.reduce<SilentGroup | null>(
    (best, group) => (best && likeness(best) >= likeness(group) ? best : group),
    null,
  );
}

function isIncident(group: SilentGroup): boolean {
  return group.silent >= INCIDENT_INVERTERS_MIN && isLargeShare(group);
}

const isLargeShare = ({ silent, heard }: SilentGroup) => silent * INCIDENT_ONE_OF >= silent + heard;

/**
 * Whether a group may be becoming an incident, so that its owners' messages should wait: several are silent, or nobody has
 * been heard yet who should be, as on the morning after the grid failed in the night.
 */
export function isFilling(group: SilentGroup): boolean {
  return (
    group.members >= INCIDENT_INVERTERS_MIN &&
    isLargeShare(group) &&
    (group.silent > 1 || (group.fromNight && group.heard === 0))
  );
}

/** In one city with some of the silent: those with cards of one SIM operator, whoever else they have in common. */
export interface Neighbours {
  readonly city: string;
  /** Null: that is not known. */
  readonly operator: string | null;
  /** Since about the same time. */
  readonly silent: number;
  readonly heard: number;
  /** Of both: the grid was away at about that time, or troubled. */
  readonly gridSigns: number;
}

/**
 * What an incident most likely is. A modem that lives by the grid dies with it as one without a network does, so that a lost connection
 * tells nothing. But others in the same city go on by the panels' power and say that the grid is away; and the grid spares no
 * operator's cards, while an operator's failure spares all others'. What a dealer's inverters alone have in common is neither.
 */
export function suspectedCause(kind: IncidentKind, neighbours: readonly Neighbours[]): IncidentSuspected {
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

type Sum = Omit<Neighbours, 'city' | 'operator'>;

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

/** Null, which is not known, is left out. */
function sumsBy(neighbours: readonly Neighbours[], keyOf: (of: Neighbours) => string | null): Sum[] {
  const keys = new Set(neighbours.map(keyOf).filter((key) => key !== null));
  return [...keys].map((key) => sumOf(neighbours.filter((of) => keyOf(of) === key)));
}

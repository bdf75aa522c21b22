import type { IncidentKind, IncidentSuspected } from './silence-evidence.js';

/** An incident is so many silent inverters at least, and one of so many that should be heard. */
export const INCIDENT_INVERTERS_MIN = 5;
export const INCIDENT_ONE_OF = 10;
/** Silences that begin so far apart may still have one cause, ms. */
export const INCIDENT_SPREAD_MS = 10 * 60_000;
/** How long an owner's message waits for others that seem to fall silent for the same reason, ms. */
export const INCIDENT_HOLD_MS = 10 * 60_000;

/** Of the silent, the part whose last words must tell of the grid before that is what is suspected; the same for lost connections. */
const TELLING_SHARE = 1 / 3;

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
  /** Of the silent: the grid was away, or troubled, when they were last heard. */
  readonly gridSigns: number;
  /** Of the silent: their connection broke off. */
  readonly connectionsLost: number;
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

export function suspectedCause({ kind, silent, gridSigns, connectionsLost }: SilentGroup): IncidentSuspected {
  if (gridSigns >= TELLING_SHARE * silent) return 'grid';
  if (kind === 'operator' || connectionsLost >= TELLING_SHARE * silent) return 'network';
  return 'unknown';
}

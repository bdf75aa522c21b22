/** A period in which an inverter's case was open. */
export interface Episode {
  readonly inverterId: number;
  readonly caseId: number;
  incidentId: number | null;
  /** ms since 1970 by simulated time, like all times here. */
  readonly from: number;
  /** Null: still open. */
  until: number | null;
}

/** A message to an owner. */
export interface Told {
  readonly at: number;
  readonly ownerId: number;
  readonly phone: string;
  readonly kind: string;
  readonly inverterIds: readonly number[];
  /** At most one of the two is set. */
  readonly caseId: number | null;
  readonly incidentId: number | null;
  readonly text: string | null;
}

export interface FoundIncident {
  readonly incidentId: number;
  readonly kind: string;
  readonly name: string;
  readonly suspected: string;
  readonly at: number;
  readonly inverterIds: readonly number[];
}

/** Output of a detection method. */
export interface Result {
  readonly episodes: readonly Episode[];
  readonly messages: readonly Told[];
  readonly incidents: readonly FoundIncident[];
}

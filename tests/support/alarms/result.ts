/** A time in which a case was open on an inverter. */
export interface Episode {
  readonly inverterId: number;
  readonly caseId: number;
  incidentId: number | null;
  /** By the world's own clock, ms since 1970, as are all times here. */
  readonly from: number;
  /** Null: it is open still. */
  until: number | null;
}

/** A message to an owner. */
export interface Told {
  readonly at: number;
  readonly ownerId: number;
  readonly phone: string;
  readonly kind: string;
  /** Whom it is about. */
  readonly inverterIds: readonly number[];
  /** One of the two, or neither. */
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

/** What a way of finding silences made of a world. */
export interface Result {
  readonly episodes: readonly Episode[];
  readonly messages: readonly Told[];
  readonly incidents: readonly FoundIncident[];
}

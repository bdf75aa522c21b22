/** Where an inverter stands: what its energy, its night and its days are cut by. */
export interface Site {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** IANA name, such as `Asia/Kolkata`. */
  readonly timeZone: string;
}

/** The site of an inverter whose city is not known: the middle of India. */
export const DEFAULT_LATITUDE = 21.1;
export const DEFAULT_LONGITUDE = 79.1;

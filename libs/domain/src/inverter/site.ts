/** Where an inverter stands: what its energy, its night and its days are cut by. */
export interface Site {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** IANA name, such as `Asia/Kolkata`. */
  readonly timeZone: string;
}

/** How a position is known: somebody gave it; else it follows the owner's city, or else the pincode; else it is assumed. */
export type SiteSource = 'given' | 'city' | 'pincode' | 'assumed';

/** The site of an inverter whose city is not known: the middle of India. */
export const DEFAULT_LATITUDE = 21.1;
export const DEFAULT_LONGITUDE = 79.1;

/** Whether somebody said where it stands; else its place is assumed. */
export const isPlaced = ({ latitude, longitude }: Pick<Site, 'latitude' | 'longitude'>): boolean =>
  latitude !== DEFAULT_LATITUDE || longitude !== DEFAULT_LONGITUDE;

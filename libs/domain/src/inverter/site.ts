/** Position and time zone of an inverter, which determine its local days and nights. */
export interface Site {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** IANA name, such as `Asia/Kolkata`. */
  readonly timeZone: string;
}

/** Source of a position: entered, from the owner's city, from the owner's pincode, or assumed. */
export type SiteSource = 'given' | 'city' | 'pincode' | 'assumed';

/** Assumed site: the middle of India. */
export const DEFAULT_LATITUDE = 21.1;
export const DEFAULT_LONGITUDE = 79.1;

/** Whether the position is known rather than assumed. */
export const isPlaced = ({ latitude, longitude }: Pick<Site, 'latitude' | 'longitude'>): boolean =>
  latitude !== DEFAULT_LATITUDE || longitude !== DEFAULT_LONGITUDE;

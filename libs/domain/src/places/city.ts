/** A city of India, with the position of its centre. */
export interface City {
  /** Current name first, then alternative names. */
  readonly names: readonly string[];
  readonly state: string;
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** First three digits of its pincodes, which identify the sorting district. */
  readonly pinPrefix: string;
}

/** Cities by state: `Name/Other name latitude longitude pinPrefix; …`. */
export type CitiesByState = Readonly<Record<string, string>>;

export const citiesOf = (states: CitiesByState): City[] =>
  Object.entries(states).flatMap(([state, written]) =>
    [...written.matchAll(/([^\s;][^;]*?) (\d+\.\d\d) (\d+\.\d\d) (\d{3});/g)].map(
      ([, names, latitude, longitude, pinPrefix]) => ({
        names: names!.split('/'),
        state,
        latitude: Number(latitude),
        longitude: Number(longitude),
        pinPrefix: pinPrefix!,
      }),
    ),
  );

import { sunTimes } from '@heliograph/domain/sun/position';

export const sunPlaces = ['real', 'noon', 'dawn', 'dusk', 'night'] as const;
export type SunPlace = (typeof sunPlaces)[number];

const DAY_MS = 86_400_000;
const LOW_SUN_MS = 40 * 60_000;

/** Instant of the same day with the sun at this place; at dawn and dusk it is up, but low. */
export function sunMoment(
  site: { latitude: number; longitude: number },
  ts: number,
  place: Exclude<SunPlace, 'real'>,
): number {
  // On days without sunrise or sunset, use noon and midnight by longitude.
  const noonByLongitude =
    (Math.floor(ts / DAY_MS + site.longitude / 360) + 0.5 - site.longitude / 360) * DAY_MS;
  const { sunrise, sunset } = sunTimes(site, ts) ?? { sunrise: noonByLongitude, sunset: noonByLongitude };
  const noon = (sunrise + sunset) / 2;
  switch (place) {
    case 'noon':
      return noon;
    case 'dawn':
      return sunrise + LOW_SUN_MS;
    case 'dusk':
      return sunset - LOW_SUN_MS;
    case 'night':
      return noon + DAY_MS / 2;
  }
}

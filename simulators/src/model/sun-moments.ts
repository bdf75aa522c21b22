import { sunTimes } from '@heliograph/domain/sun/position';

export const sunPlaces = ['real', 'noon', 'dawn', 'dusk', 'night'] as const;
export type SunPlace = (typeof sunPlaces)[number];

const DAY_MS = 86_400_000;
const LOW_SUN_MS = 40 * 60_000;

/** The instant of the same day at which the sun stands there: at dawn and dusk it is up, and low. */
export function sunMoment(
  site: { latitude: number; longitude: number },
  ts: number,
  place: Exclude<SunPlace, 'real'>,
): number {
  // Where the sun does not rise or set that day, its noon and midnight are all there is.
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

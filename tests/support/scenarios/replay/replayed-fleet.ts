import { powerRatings, ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { UsageError } from '@heliograph/simulators/cli/usage-error';
import type { Recording } from '@heliograph/simulators/replay/recording';
import { cityOf } from '@heliograph/simulators/timeline/scenario';
import type { ScenarioDevice } from '@heliograph/simulators/timeline/timeline';

const ratings = powerRatings
  .map((rating) => ({ rating, watts: ratedPowerW(rating)! }))
  .sort((a, b) => a.watts - b.watts);

/**
 * Invented devices for the inverters of a recording, in its order. Nothing of the recording's names them.
 * @throws UsageError if an inverter's rating is not known
 */
export function replayedFleet({ inverters, city, powerRating }: Recording): ScenarioDevice[] {
  const { latitude, longitude } = cityOf(city)!;
  return inverters.map(({ id, rows }, owner) => {
    const number = String(owner + 1).padStart(5, '0');
    const peakW = rows.reduce((most, { values }) => Math.max(most, values.ac_power_w ?? 0), 0);
    const rating =
      powerRating ?? (peakW > 0 ? ratings.find(({ watts }) => watts >= peakW)?.rating : undefined);
    if (!rating)
      throw new UsageError(
        `Inverter ${id} has ${peakW > 0 ? `${peakW} W` : 'no AC power'}, which tells no rating: name power_rating in the columns file${peakW > 0 ? ', or use --scale' : ''}.`,
      );
    return {
      serialNumber: `REPLAY-${number}`,
      secret: `secret-of-${number}`,
      powerRating: rating,
      latitude,
      longitude,
      simIccid: `89911${number.padStart(14, '0')}`,
      isAwakeAllNight: false,
      city,
      owner,
    };
  });
}

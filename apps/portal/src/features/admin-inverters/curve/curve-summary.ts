import type { PowerCurve } from '@heliograph/contracts/http/get-power-curve';
import { formatZonedClock } from '../../../shared/format/dates.js';
import { formatEnergy, formatPower } from '../../../shared/format/units.js';
import { fleetText } from '../strings/en.js';
import { peakOf } from './curve-lines.js';

/** Today's energy, Wh, and the highest power of the day, if it had any. */
export function curveSummary(curve: PowerCurve, energyTodayWh: number | null): string {
  const words = fleetText.curve;
  const energy = energyTodayWh === null ? fleetText.facts.unknown : formatEnergy(energyTodayWh);
  const peak = peakOf(curve);
  return peak && peak.powerW > 0
    ? words.summary(energy, formatPower(peak.powerW), formatZonedClock(peak.at, curve.timeZone))
    : words.energy(energy);
}

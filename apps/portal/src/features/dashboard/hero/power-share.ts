import { formatNameplate } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';

/** A power as a share of the nameplate rating, both in W: in whole percent, not below 0, and in words. */
export function powerShare(watts: number, ratedW: number): { percent: number; words: string } {
  const percent = Math.max(0, Math.round((100 * watts) / ratedW));
  const nameplate = formatNameplate(ratedW);
  const { share, shareBelowOne } = dashboardText.hero;
  const isBelowOne = percent === 0 && Math.round(watts) > 0;
  return { percent, words: isBelowOne ? shareBelowOne(nameplate) : share(percent, nameplate) };
}

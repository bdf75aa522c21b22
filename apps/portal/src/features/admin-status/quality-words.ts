import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getFleetEnergyQuality } from '@heliograph/contracts/http/get-fleet-energy-quality';
import { formatInteger } from '../../shared/format/units.js';
import { adminStatusText } from './strings/en.js';

/** Data quality of the month's energy in percent, measured first; null without energy. */
export function qualityWords(quality: OutputOf<typeof getFleetEnergyQuality>): string | null {
  const words = adminStatusText.energy;
  const { energyWh, measuredWh, backfilledWh, estimatedWh } = quality;
  if (energyWh === null || energyWh <= 0) return null;
  const unknownWh = energyWh - measuredWh - backfilledWh - estimatedWh;
  const parts: [number, (share: string) => string][] = [
    [measuredWh, words.measured],
    [backfilledWh, words.backfilled],
    [estimatedWh, words.estimated],
    [unknownWh, words.notKept],
  ];
  return parts.flatMap(([wh, say]) => (wh > 0 ? [say(shareOf(wh / energyWh))] : [])).join(', ');
}

/** Percentage that shows neither 0 % nor 100 % for a share between them. */
function shareOf(share: number): string {
  const whole = Math.round(share * 100);
  const words = adminStatusText.energy;
  if (whole === 0) return words.under(formatInteger(1));
  return whole === 100 && share < 1 ? words.over(formatInteger(99)) : words.percent(formatInteger(whole));
}

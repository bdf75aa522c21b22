import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getFleetEnergyQuality } from '@heliograph/contracts/http/get-fleet-energy-quality';
import { formatInteger } from '../../shared/format/units.js';
import { adminStatusText } from '../../shared/strings/admin-status.js';

/** How the month's energy is known, in parts of it, the measured first; null where there is none to divide. */
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

/** A little is not shown as nothing, nor nearly all as all. */
function shareOf(share: number): string {
  const whole = Math.round(share * 100);
  const words = adminStatusText.energy;
  if (whole === 0) return words.under(formatInteger(1));
  return whole === 100 && share < 1 ? words.over(formatInteger(99)) : words.percent(formatInteger(whole));
}

import type { SilenceCase } from '@heliograph/contracts/http/silence-case';
import { faultWhat } from '../../shared/fleet/reason.js';
import { formatFigure, formatInteger } from '../../shared/format/units.js';
import { fleetText } from '../../shared/strings/fleet.js';
import { incidentText } from '../../shared/strings/incidents.js';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** `12 min`, `3 h 20 min`, `2 d 4 h`. */
export function formatLasted(seconds: number): string {
  const words = incidentText.history.duration;
  if (seconds < HOUR_S) return words.minutes(Math.round(seconds / MINUTE_S));
  if (seconds < DAY_S)
    return words.hours(Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S));
  return words.days(Math.floor(seconds / DAY_S), Math.floor((seconds % DAY_S) / HOUR_S));
}

/** What was known when it fell silent, in a line; null: nothing was. */
export function evidenceWords({ evidence }: SilenceCase): string | null {
  const words = fleetText.inverter;
  const { signalDbm, connection, state, fault, acVoltageV, gridFrequencyHz } = evidence;
  const volts = acVoltageV?.filter((volt) => volt !== null) ?? [];
  const known = [
    signalDbm !== null && `${formatInteger(signalDbm)} dBm`,
    connection && words.statuses[connection],
    state !== null && (words.states as Readonly<Record<string, string>>)[state],
    fault &&
      (fault.active ? incidentText.history.faultBefore : incidentText.history.faultOverBefore)(
        faultWhat(fault.code),
      ),
    volts.length > 0 && `${volts.map(formatFigure).join(' / ')} V`,
    gridFrequencyHz !== null && `${formatFigure(gridFrequencyHz)} Hz`,
  ].filter(Boolean);
  return known.join(', ') || null;
}

import type { SilenceCase } from '@heliograph/contracts/http/silence-case';
import { faultName } from '../reason.js';
import { formatInstant } from '../../../shared/format/dates.js';
import { formatFigure, formatInteger } from '../../../shared/format/units.js';
import { fleetText } from '../strings/en.js';
import { incidentText } from '../../../shared/strings/en/incidents.js';

/** The diagnostic snapshot of an outage as one line; null: it is empty. */
export function evidenceWords({ evidence }: SilenceCase, timeZone: string): string | null {
  const words = fleetText.inverter;
  const { signalDbm, connection, state, fault, acVoltageV, gridFrequencyHz, neighbours } = evidence;
  const volts = acVoltageV?.filter((volt) => volt !== null) ?? [];
  const known = [
    signalDbm !== null && `${formatInteger(signalDbm)} dBm`,
    connection && words.statuses[connection],
    state !== null && (words.states as Readonly<Record<string, string>>)[state],
    fault &&
      (fault.active ? incidentText.history.faultBefore : incidentText.history.faultOverBefore)(
        faultName(fault.code),
      ),
    volts.length > 0 && `${volts.map(formatFigure).join(' / ')} V`,
    gridFrequencyHz !== null && `${formatFigure(gridFrequencyHz)} Hz`,
    neighbours &&
      incidentText.history.neighbours(
        formatInteger(neighbours.heard),
        formatInteger(neighbours.of),
        formatInstant(neighbours.at, timeZone),
      ),
  ].filter(Boolean);
  return known.join(', ') || null;
}

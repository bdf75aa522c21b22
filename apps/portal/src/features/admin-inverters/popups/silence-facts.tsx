import type { SilenceCase } from '@heliograph/contracts/http/silence-case';
import { formatInstant } from '../../../shared/format/dates.js';
import { formatInteger } from '../../../shared/format/units.js';
import { incidentName } from '../../../shared/incidents/incident-words.js';
import { likelyReasonsText } from '../../../shared/incidents/likely-reasons-text.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import css from './health-dialog.module.css';

/** An outage's start, shared incident and likely reasons. */
export function SilenceFacts({ silence, timeZone }: { silence: SilenceCase; timeZone: string }) {
  const words = adminInverterText.health;
  const { silentSince, reopened, incident } = silence;
  const likely = likelyReasonsText(silence);
  return (
    <ul className={css.silence}>
      <li>{words.silentSince(formatInstant(silentSince, timeZone))}</li>
      {reopened > 0 && <li>{words.comesAndGoes(formatInteger(reopened + 1))}</li>}
      {incident && (
        <li>
          {words.together(
            incidentName(incident),
            formatInteger(incident.silentInverters),
            formatInteger(incident.expectedInverters),
          )}
        </li>
      )}
      {likely !== null && <li>{words.likely(likely)}</li>}
    </ul>
  );
}

import { Siren, X } from 'lucide-react';
import { formatInteger } from '../../../shared/format/units.js';
import { incidentName } from '../../../shared/incidents/incident-words.js';
import { useOpenIncidents } from '../../../shared/incidents/use-open-incidents.js';
import { incidentText } from '../../../shared/strings/en/incidents.js';
import { useIncident } from './use-incident.js';

interface Props {
  /** Id of the incident to filter by. */
  incident: string | undefined;
  onChange: (incident: string | null) => void;
}

/** The open incidents and the selected one, which may be closed; a tap filters by it or removes the filter. */
export function IncidentChips({ incident, onChange }: Props) {
  const words = incidentText;
  const chosen = useIncident(incident);
  const others = (useOpenIncidents().data ?? []).filter(({ id }) => id !== incident);
  return (
    <>
      {incident !== undefined && (
        <button type="button" aria-pressed onClick={() => onChange(null)}>
          {chosen ? words.only(incidentName(chosen)) : words.one}
          <X size={16} strokeWidth={1.6} aria-hidden />
        </button>
      )}
      {others.map((one) => (
        <button key={one.id} type="button" aria-pressed={false} onClick={() => onChange(one.id)}>
          <Siren size={16} strokeWidth={1.6} aria-hidden />
          {incidentName(one)} <b>{formatInteger(one.inverters)}</b>
        </button>
      ))}
    </>
  );
}

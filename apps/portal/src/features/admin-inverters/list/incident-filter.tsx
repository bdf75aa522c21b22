import { X } from 'lucide-react';
import { incidentName } from '../../../shared/incidents/incident-words.js';
import { useIncident } from './use-incident.js';
import { incidentText } from '../../../shared/strings/en/incidents.js';
import css from './fleet-tools.module.css';

interface Props {
  /** Id of the incident to filter by. */
  incident: string | undefined;
  onClear: () => void;
}

/** Shows that the list is limited to one incident's inverters; a tap removes the filter. */
export function IncidentFilter({ incident, onClear }: Props) {
  const known = useIncident(incident);
  if (incident === undefined) return null;
  const words = incidentText;
  return (
    <div className={css.chips}>
      <button type="button" aria-pressed onClick={onClear}>
        {known ? words.only(incidentName(known)) : words.one}
        <X size={16} strokeWidth={1.6} aria-hidden />
      </button>
    </div>
  );
}

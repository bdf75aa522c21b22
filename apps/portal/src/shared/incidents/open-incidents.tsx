import { saidCause } from '@heliograph/domain/silence/diagnostic-snapshot';
import type { Incident } from '@heliograph/contracts/http/get-incidents';
import { RadioTower, ZapOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { zonedClockOrDay } from '../format/dates.js';
import { formatInteger } from '../format/units.js';
import { incidentText } from '../strings/en/incidents.js';
import { pageZone, serverNow } from '../time/clock.js';
import { incidentName } from './incident-words.js';
import css from './open-incidents.module.css';

interface Props {
  /** The open incidents. */
  incidents: readonly Incident[];
  /** Show a message even if there are none. */
  always?: boolean;
}

/** Open incidents, shown first: one cause is behind many outages. */
export function OpenIncidents({ incidents, always = false }: Props) {
  const isNone = incidents.length === 0;
  if (isNone && !always) return null;
  const words = incidentText;
  return (
    <section className={css.incidents} aria-label={words.open} data-none={isNone || undefined}>
      <header>
        <h2>{words.open}</h2>
        <Link to="/admin/incidents">{words.all}</Link>
      </header>
      {isNone ? (
        <p>{words.none}</p>
      ) : (
        <ul>
          {incidents.map((incident) => (
            <Entry key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ incident }: { incident: Incident }) {
  const words = incidentText;
  const { id, kind, name, suspected, silentSince, inverters, stillSilent } = incident;
  const when = zonedClockOrDay(Date.parse(silentSince), serverNow(), pageZone());
  const count = formatInteger(inverters);
  const way = words.list(count);
  const Sign = suspected === 'grid' ? ZapOff : RadioTower;
  return (
    <li data-suspected={suspected}>
      <Sign size={20} strokeWidth={1.6} aria-hidden />
      <p>
        {words.silent(count, words.among[kind](name), when, words.causes[saidCause(incident)])}{' '}
        {stillSilent < inverters && words.still(formatInteger(stillSilent))}
      </p>
      <Link to={`/admin?tab=inverters&incident=${id}`} aria-label={`${way}: ${incidentName(incident)}`}>
        {way}
      </Link>
    </li>
  );
}

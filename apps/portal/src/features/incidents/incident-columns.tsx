import type { Incident } from '@heliograph/contracts/http/get-incidents';
import { saidCause } from '@heliograph/domain/silence/diagnostic-snapshot';
import { RadioTower, ZapOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../shared/format/dates.js';
import { formatInteger } from '../../shared/format/units.js';
import { incidentName, formatDuration } from '../../shared/incidents/incident-words.js';
import { incidentText } from '../../shared/strings/en/incidents.js';
import type { Column } from '../../shared/table/column.js';
import css from './incidents.module.css';

const titled = (name: keyof typeof incidentText.page.columns) => ({
  name,
  title: () => incidentText.page.columns[name],
});

/** Cause, time, duration, affected inverters, and a link to them. */
export const incidentColumns: readonly Column<Incident>[] = [
  {
    ...titled('name'),
    words: ({ kind, name }) => incidentText.kind[kind](name),
    card: 'heading',
  },
  {
    ...titled('suspected'),
    words: (incident) => incidentText.suspected[saidCause(incident)],
    cell: (incident) => <Suspected {...incident} />,
    card: 'sign',
  },
  { ...titled('silentSince'), words: ({ silentSince }) => formatInstant(silentSince) },
  {
    ...titled('closedAt'),
    words: ({ closedAt }) => (closedAt === null ? incidentText.page.notOver : formatInstant(closedAt)),
    cell: ({ closedAt }) =>
      closedAt === null ? <b className={css.open}>{incidentText.page.notOver}</b> : formatInstant(closedAt),
  },
  { ...titled('lasted'), words: lastedWords },
  {
    ...titled('silentInverters'),
    words: ({ silentInverters, expectedInverters }) =>
      incidentText.page.of(formatInteger(silentInverters), formatInteger(expectedInverters)),
  },
  {
    ...titled('stillSilent'),
    sortable: false,
    words: ({ stillSilent }) => formatInteger(stillSilent),
    cell: (incident) => <StillSilent {...incident} />,
  },
  {
    ...titled('inverters'),
    sortable: false,
    words: ({ inverters }) => formatInteger(inverters),
    cell: (incident) => <WayToInverters {...incident} />,
  },
];

function Suspected(incident: Incident) {
  const Sign = incident.suspected === 'grid' ? ZapOff : RadioTower;
  return (
    <span className={css.suspected} data-open={incident.closedAt === null || undefined}>
      <Sign size={20} strokeWidth={1.6} aria-hidden />
      {incidentText.suspected[saidCause(incident)]}
    </span>
  );
}

function WayToInverters(incident: Incident) {
  const { id, inverters } = incident;
  const words = incidentText.page.inverters(formatInteger(inverters), inverters === 1);
  return (
    <Link to={`/admin?tab=inverters&incident=${id}`} aria-label={`${words}: ${incidentName(incident)}`}>
      {words}
    </Link>
  );
}

function StillSilent(incident: Incident) {
  const { id, stillSilent } = incident;
  const count = formatInteger(stillSilent);
  if (stillSilent === 0) return count;
  const { still } = incidentText;
  return (
    <Link
      to={`/admin?tab=inverters&incident=${id}&silent_in=${id}`}
      aria-label={`${still(count)} ${incidentName(incident)}`}
    >
      {count}
    </Link>
  );
}

function lastedWords({ silentSince, closedAt }: Incident): string {
  const untilMs = closedAt === null ? Date.now() : Date.parse(closedAt);
  const lasted = formatDuration(Math.max(0, untilMs - Date.parse(silentSince)) / 1000);
  return closedAt === null ? incidentText.page.soFar(lasted) : lasted;
}

import type { ListedIncident } from '@heliograph/database/incidents/list-incidents';
import type { ListFile } from '../lists/list-columns.js';

const columns: [string, (row: ListedIncident) => string | null][] = [
  ['incident_id', ({ id }) => String(id)],
  ['suspected', ({ suspected }) => suspected],
  ['kind', ({ kind }) => kind],
  ['name', ({ name }) => name],
  ['silent_since', ({ silentSince }) => silentSince.toISOString()],
  ['opened_at', ({ openedAt }) => openedAt.toISOString()],
  ['closed_at', ({ closedAt }) => closedAt && closedAt.toISOString()],
  [
    'lasted_s',
    ({ silentSince, closedAt }) =>
      closedAt && String(Math.round((closedAt.getTime() - silentSince.getTime()) / 1000)),
  ],
  ['silent_inverters', ({ silentInverters }) => String(silentInverters)],
  ['expected_inverters', ({ expectedInverters }) => String(expectedInverters)],
  ['inverters', ({ inverters }) => String(inverters)],
  ['still_silent', ({ stillSilent }) => String(stillSilent)],
];

/** Incidents as a file; an open incident has no end and no duration. */
export const incidentsFileColumns: ListFile['columns'] = columns;

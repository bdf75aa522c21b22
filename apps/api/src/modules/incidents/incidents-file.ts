import type { ListedIncident } from '@heliograph/database/incidents/list-incidents';
import { type ListColumn, type ListFile, localTime } from '../lists/list-columns.js';

const columns: ListColumn<ListedIncident>[] = [
  ['incident_id', ({ id }) => String(id)],
  ['suspected', ({ suspected }) => suspected],
  ['kind', ({ kind }) => kind],
  ['name', ({ name }) => name],
  ['silent_since', ({ silentSince }, timeZone) => localTime(silentSince, timeZone)],
  ['opened_at', ({ openedAt }, timeZone) => localTime(openedAt, timeZone)],
  ['closed_at', ({ closedAt }, timeZone) => localTime(closedAt, timeZone)],
  [
    'lasted_s',
    ({ silentSince, closedAt }) =>
      closedAt && Math.round((closedAt.getTime() - silentSince.getTime()) / 1000),
  ],
  ['silent_inverters', ({ silentInverters }) => silentInverters],
  ['expected_inverters', ({ expectedInverters }) => expectedInverters],
  ['inverters', ({ inverters }) => inverters],
  ['still_silent', ({ stillSilent }) => stillSilent],
];

/** Incidents as a file; an open incident has no end and no duration. */
export const incidentsFileColumns: ListFile['columns'] = columns;

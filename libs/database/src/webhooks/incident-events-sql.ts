import { isoSql } from '../connection/iso-sql.js';
import { enqueueSql } from './enqueue-sql.js';

const incidentEventSql = (
  event: 'incident.opened' | 'incident.closed',
  incidents: string,
  occurredAt: string,
) =>
  enqueueSql(event, {
    source: `${incidents} incident`,
    orderingKey: `'incident:' || incident.id`,
    occurredAt,
    data: /* sql */ `jsonb_build_object('incident', jsonb_build_object(
      'id', incident.id::text, 'kind', incident.kind, 'name', incident.name, 'probableCause', incident.suspected,
      'since', ${isoSql('incident.silent_since')}, 'inverters', incident.silent_inverters))`,
  });

/** In SQL, writes the event of an incident that was opened or reopened. @param incidents CTE with its columns */
export const incidentOpenedSql = (incidents: string, occurredAt: string) =>
  incidentEventSql('incident.opened', incidents, occurredAt);

/** In SQL, writes the event of a closed incident. @param incidents CTE with its columns */
export const incidentClosedSql = (incidents: string) =>
  incidentEventSql('incident.closed', incidents, 'incident.closed_at');

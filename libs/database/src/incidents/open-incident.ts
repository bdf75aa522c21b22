import { isNearby, type OutageGroup } from '@heliograph/domain/incidents/common-cause';
import type { ProbableCause } from '@heliograph/domain/silence/diagnostic-snapshot';
import { areApart, cellCentre } from '@heliograph/domain/waking-hours/neighbourhood';
import type { Queryable } from '../connection/database.js';
import { closeReplacedIncident } from './close-incidents.js';
import { incidentOpenedSql } from '../webhooks/incident-events-sql.js';
import type { OpenIncident } from './join-incidents.js';

/** Opens an incident for a group, or enlarges the group's open one if most of its inverters are still lost. */
export async function openIncident(
  database: Queryable,
  group: Pick<OutageGroup, 'kind' | 'name' | 'at' | 'silent' | 'heard' | 'city' | 'timeZone'>,
  suspected: ProbableCause,
  now: Date,
): Promise<OpenIncident> {
  const { kind, name, at, silent, heard } = group;
  const place = isNearby(kind) ? Number(name) : null;
  const fullName = place === null ? name : await placeName(database, group, place);
  await closeReplacedIncident(database, kind, fullName, now);
  const { rows } = await database.query<{ id: number }>(openSql, [
    kind,
    fullName,
    place,
    suspected,
    at,
    now,
    silent,
    silent + heard,
  ]);
  return { id: rows[0]!.id, kind, name, at, isGeneral: silent >= heard };
}

/**
 * `Pune 14:10` for an area, `Pune 1203` for a feeder, which distinguishes several incidents of one city. With the
 * coordinates if another area of the city has an open incident that began in the same minute.
 */
async function placeName(
  database: Queryable,
  { kind, city, at, timeZone }: Pick<OutageGroup, 'kind' | 'city' | 'at' | 'timeZone'>,
  place: number,
): Promise<string> {
  if (kind === 'feeder') return `${city} ${place}`.trim();
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
  const name = `${city || cellCentre(place)} ${time}`;
  const { rows } = await database.query<{ place: number }>(openAreaSql, [name]);
  return rows.some((open) => areApart(open.place, place)) ? `${name}, ${cellCentre(place)}` : name;
}

const openAreaSql = `SELECT place FROM incidents WHERE kind = 'area' AND name = $1 AND closed_at IS NULL`;

const openSql = /* sql */ `
WITH open AS (
INSERT INTO incidents AS known (kind, name, place, suspected, silent_since, opened_at, silent_inverters, expected_inverters)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
ON CONFLICT (kind, name) WHERE closed_at IS NULL DO UPDATE SET
  returning_since = NULL,
  silent_inverters = known.silent_inverters + excluded.silent_inverters,
  expected_inverters = greatest(known.expected_inverters, known.silent_inverters + excluded.expected_inverters)
RETURNING id, kind, name, suspected, silent_since, silent_inverters, xmax = 0 AS is_new
), opened AS (
  SELECT * FROM open WHERE is_new
), enqueued AS (${incidentOpenedSql('opened', '$6::timestamptz')}
)
SELECT id FROM open`;

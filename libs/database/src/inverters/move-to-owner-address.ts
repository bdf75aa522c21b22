import { placeOfOwner } from '@heliograph/domain/places/place-of-owner';
import type { Site, SiteSource } from '@heliograph/domain/inverter/site';
import type { Queryable } from '../connection/database.js';

interface FollowingRow extends Site {
  readonly id: number;
  readonly source: SiteSource;
  readonly city: string | null;
  readonly state: string | null;
  readonly pin_code: string | null;
}

/**
 * Moves inverters without a given position to their owners' addresses. Skips inverters that another transaction has
 * locked, until the next run.
 * @returns the sites of the inverters that were moved.
 */
export async function moveToOwnerAddress(
  database: Queryable,
  inverterIds: readonly number[],
): Promise<Map<number, Site>> {
  const { rows } = await database.query<FollowingRow>(followingSql, [inverterIds]);
  const moves = rows.flatMap(({ id, latitude, longitude, source, timeZone, ...owner }) => {
    const place = placeOfOwner(owner, timeZone);
    const stays = place.latitude === latitude && place.longitude === longitude && place.source === source;
    return stays ? [] : [{ id, timeZone, ...place }];
  });
  if (moves.length === 0) return new Map();
  const moved = await database.query<Site & { id: number }>(moveSql, [
    moves.map(({ id }) => id),
    moves.map(({ latitude }) => latitude),
    moves.map(({ longitude }) => longitude),
    moves.map(({ source }) => source),
  ]);
  return new Map(moved.rows.map(({ id, ...site }) => [id, site]));
}

const followingSql = /* sql */ `
SELECT i.id, i.latitude, i.longitude, i.site_source AS source, i.time_zone AS "timeZone", u.city, u.state, u.pin_code
FROM inverters i LEFT JOIN users u ON u.id = i.user_id
WHERE i.id = ANY ($1::integer[]) AND i.site_source <> 'given'`;

// SKIP LOCKED: a transaction that holds an inverter may wait for its `waking_hours`, which this one may hold.
const moveSql = /* sql */ `
WITH free AS (
  SELECT id FROM inverters WHERE id = ANY ($1::integer[]) AND site_source <> 'given' FOR NO KEY UPDATE SKIP LOCKED
)
UPDATE inverters i SET latitude = given.latitude, longitude = given.longitude, site_source = given.source
FROM unnest($1::integer[], $2::double precision[], $3::double precision[], $4::text[])
  AS given (id, latitude, longitude, source)
JOIN free USING (id)
WHERE i.id = given.id
RETURNING i.id, i.latitude, i.longitude, i.time_zone AS "timeZone"`;

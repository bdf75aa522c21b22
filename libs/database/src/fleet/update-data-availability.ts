import { COVERAGE_DAYS } from '@heliograph/domain/fleet/data-availability';
import type { Queryable } from '../connection/database.js';
import { readDataAvailability } from './read-data-availability.js';

interface SiteRow {
  readonly id: number;
  readonly site: { readonly latitude: number; readonly longitude: number; readonly timeZone: string };
}

/** An hour changes a month's share by a quarter of a per cent at most. */
const AGE_MAX_MS = 1_800_000;

/**
 * Recomputes the data availability of up to `limit` inverters whose value is older than half an hour, oldest first, so
 * that the fleet can be sorted by it.
 * @returns how many were recomputed.
 */
export async function updateDataAvailability(
  database: Queryable,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const { rows } = await database.query<SiteRow>(oldestSql, [limit, new Date(now.getTime() - AGE_MAX_MS)]);
  if (rows.length === 0) return 0;
  const coverage = await readDataAvailability(database, rows, COVERAGE_DAYS, now.getTime());
  await database.query(writeSql, [rows.map(({ id }) => id), coverage.map(({ share }) => share), now]);
  return rows.length;
}

const oldestSql = /* sql */ `
SELECT i.id, json_build_object('latitude', i.latitude, 'longitude', i.longitude, 'timeZone', i.time_zone) AS site
FROM (SELECT inverter_id, coverage_at FROM fleet_states ORDER BY coverage_at NULLS FIRST LIMIT $1) f
JOIN inverters i ON i.id = f.inverter_id
WHERE f.coverage_at IS NULL OR f.coverage_at < $2`;

const writeSql = /* sql */ `
UPDATE fleet_states f SET coverage = given.coverage, coverage_at = $3
FROM unnest($1::integer[], $2::real[]) AS given (inverter_id, coverage)
WHERE f.inverter_id = given.inverter_id`;

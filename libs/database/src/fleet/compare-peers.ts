import { bucketBetween } from '@heliograph/domain/energy/series';
import { type DayYield, compareYields } from '@heliograph/domain/fleet/yield';
import { localDate, localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import { readBoundaries, readSpans } from '../energy/counter-look-ups.js';
import { recordLowYields } from './record-low-yields.js';
import { BATCH_ROWS, type DayOfSite, writePeerShares } from './write-peer-shares.js';

interface SiteRow {
  readonly id: number;
  readonly city: string | null;
  readonly power_rating: string;
  readonly rated_power_w: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly time_zone: string;
}

export interface PeerComparison {
  /** Inverters with complete data for the day. */
  readonly known: number;
  /** Inverters among them with enough peers. */
  readonly judged: number;
}

interface Comparison {
  readonly now: Date;
  /** An inverter's yield is low below this fraction of its peers' median, 0 to 1. */
  readonly underPerformingShare: number;
}

/**
 * Compares each inverter's energy on its site's last complete day with its peer inverters' energy. Only days with
 * complete data, measured or backfilled, are evaluated or count as peers: an estimate proves nothing.
 */
export async function comparePeers(
  database: Queryable,
  { now, underPerformingShare }: Comparison,
): Promise<PeerComparison> {
  const days: (DayOfSite & DayYield)[] = [];
  for (let after = 0; ;) {
    const { rows } = await database.query<SiteRow>(sitesSql, [after, BATCH_ROWS]);
    if (rows.length === 0) break;
    days.push(...(await wholeDays(database, rows, now.getTime())));
    after = rows.at(-1)!.id;
  }
  const shares = compareYields(days);
  await writePeerShares(
    database,
    days.map(({ inverterId, day }) => ({ inverterId, day, share: shares.get(inverterId)?.share ?? null })),
  );
  const low = days.flatMap(({ inverterId, day }) => {
    const peers = shares.get(inverterId);
    return peers && peers.share < underPerformingShare ? [{ inverterId, day, ...peers }] : [];
  });
  await recordLowYields(database, low, now);
  return { known: days.length, judged: shares.size };
}

async function wholeDays(database: Queryable, rows: readonly SiteRow[], nowMs: number) {
  const spans = await readSpans(
    database,
    rows.map(({ id }) => id),
  );
  const asked = rows
    .filter(({ id }) => spans.has(id))
    .map((row) => ({ ...row, boundaries: yesterday(row.time_zone, nowMs) }));
  const ends = await readBoundaries(database, asked);
  return asked.flatMap((row, index) => {
    const [from, to] = row.boundaries;
    const [startRow, endRow] = ends[index]! as [never, never];
    const span = spans.get(row.id)!;
    const site = { latitude: row.latitude, longitude: row.longitude, timeZone: row.time_zone };
    const { energyWh, quality } = bucketBetween(site, span, { from, to, startRow, endRow }, false, nowMs);
    const isWhole = span.firstTs < from && (quality === 'measured' || quality === 'backfilled');
    if (!isWhole || energyWh === null) return [];
    return [
      {
        inverterId: row.id,
        day: localDate(row.time_zone, from),
        city: row.city,
        powerRating: row.power_rating,
        ratedPowerW: row.rated_power_w,
        energyWh,
      },
    ];
  });
}

/** Start and end of the last complete day. */
function yesterday(timeZone: string, nowMs: number): [number, number] {
  const { year, month, day } = localTime(timeZone, nowMs);
  return [localInstant(timeZone, year, month, day - 1), localInstant(timeZone, year, month, day)];
}

const sitesSql = /* sql */ `
SELECT id, city, power_rating, rated_power_w, latitude, longitude, time_zone FROM inverters
WHERE id > $1 AND status IN ('INSTALLED', 'ACTIVE', 'NOT_WORKING') ORDER BY id LIMIT $2`;

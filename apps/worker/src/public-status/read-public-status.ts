import { ANNOUNCEMENT_SHOWN_MS, listAnnouncements } from '@heliograph/database/announcements/announcements';
import type { Queryable } from '@heliograph/database/connection/database';
import { readClock } from '@heliograph/database/connection/read-clock';
import { HEARTBEAT_STALE_S } from '@heliograph/database/heartbeats/heartbeat-stale';
import { findIngestMinute } from '@heliograph/database/ingest-minutes/find-ingest-minute';
import { readDataDelay } from '@heliograph/database/status/read-data-delay';
import { readWatchSigns } from '@heliograph/database/watch/read-watch-signs';
import { listSpans } from '@heliograph/database/status/service-spans';
import { DEFAULT_LATITUDE, DEFAULT_LONGITUDE } from '@heliograph/domain/inverter/site';
import {
  type DelayStatus,
  publicServices,
  type PublicService,
  type PublicStatus,
  serviceStatus,
  STATUS_STALE_S,
} from '@heliograph/domain/status/public-status';
import { isUpNow, serviceDays } from '@heliograph/domain/status/service-days';

const MINUTE_MS = 60_000;
const DAYS = 90;
/** Delays are computed from the readings of this last time span. */
const DELAY_WINDOW_S = 300;
/** Data is slow if one in twenty readings takes longer. */
const SLOW_S = 120;
/** Allows for two failed runs of the job. */
export const MESSAGES_STALE_S = 150;

/** Name in `service_spans`, and the age from which a record is stale, s. */
const recorded: Readonly<Record<PublicService, { readonly name: string; readonly staleS: number }>> = {
  receiving: { name: 'ingest', staleS: HEARTBEAT_STALE_S },
  portal: { name: 'api', staleS: HEARTBEAT_STALE_S },
  messages: { name: 'messages', staleS: MESSAGES_STALE_S },
};

/** Data of the public status page. Day and night are those of the middle of the country. */
export async function readPublicStatus(database: Queryable, timeZone: string): Promise<PublicStatus> {
  const at = await readClock(database);
  const now = at.getTime();
  const spansOf = await listSpans(database);
  const { fleetSilentSince } = await readWatchSigns(database);
  const site = { latitude: DEFAULT_LATITUDE, longitude: DEFAULT_LONGITUDE, timeZone };
  const announcements = await listAnnouncements(database, new Date(now - ANNOUNCEMENT_SHOWN_MS));
  const statusOf = (service: PublicService) => {
    const { name, staleS } = recorded[service];
    const spans = spansOf.get(name) ?? [];
    const staleMs = 1_000 * staleS;
    const days = serviceDays(spans, { now, site, days: DAYS, staleMs });
    const isReachable = service !== 'receiving' || fleetSilentSince === null;
    return [service, serviceStatus(days, isReachable && isUpNow(spans, now, staleMs))] as const;
  };
  return {
    writtenAt: at.toISOString(),
    staleAfterS: STATUS_STALE_S,
    timeZone,
    services: Object.fromEntries(publicServices.map(statusOf)) as PublicStatus['services'],
    dataDelay: await readDelay(database, now),
    announcements: announcements.map(({ textEn, textHi, openedAt, endedAt }) => ({
      en: textEn,
      hi: textHi,
      openedAt: openedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}

async function readDelay(database: Queryable, now: number): Promise<DelayStatus> {
  const { p50S, p95S } = await readDataDelay(database, DELAY_WINDOW_S);
  const lastMinute = new Date(now - (now % MINUTE_MS) - MINUTE_MS);
  const minute = await findIngestMinute(database, lastMinute);
  return {
    state: p95S === null ? 'unknown' : p95S > SLOW_S ? 'slow' : 'up',
    p50S: toTenths(p50S),
    p95S: toTenths(p95S),
    backlogReadingsPerMinute: minute?.backlogReadings ?? 0,
  };
}

const toTenths = (seconds: number | null) => (seconds === null ? null : Math.round(10 * seconds) / 10);

import type { ServiceDay } from './service-days.js';

/** Services whose downtime the public status page counts, in its order. */
export const publicServices = ['receiving', 'portal', 'messages'] as const;
export type PublicService = (typeof publicServices)[number];

/** Content of `status.json`. Instants are ISO 8601 in UTC, days local to `timeZone`. It names no places and no people. */
export interface PublicStatus {
  readonly writtenAt: string;
  /** From this age on, s, the file is stale: the platform no longer writes it. */
  readonly staleAfterS: number;
  readonly timeZone: string;
  readonly services: Readonly<Record<PublicService, ServiceStatus>>;
  readonly dataDelay: DelayStatus;
  readonly announcements: readonly PublicAnnouncement[];
}

export interface ServiceStatus {
  readonly state: 'up' | 'down' | 'unknown';
  /** Sum over the days, s. */
  readonly knownS: number;
  readonly downS: number;
  readonly daylightDownS: number;
  /** Oldest first; the last is today. */
  readonly days: readonly {
    readonly date: string;
    readonly knownS: number;
    readonly downS: number;
    readonly daylightDownS: number;
  }[];
}

export interface DelayStatus {
  readonly state: 'up' | 'slow' | 'unknown';
  /** Receipt minus a live reading's time, s; null: no reading arrived in these minutes. */
  readonly p50S: number | null;
  readonly p95S: number | null;
  /** Backlog readings received in the last minute; they do not count for the percentiles. */
  readonly backlogReadingsPerMinute: number;
}

export interface PublicAnnouncement {
  readonly en: string;
  /** Null: only in English. */
  readonly hi: string | null;
  readonly openedAt: string;
  /** Null: it is open. */
  readonly endedAt: string | null;
}

export const STATUS_STALE_S = 180;

const S_MS = 1_000;

/** Status of a service from its days and whether it is up now. */
export function serviceStatus(days: readonly ServiceDay[], isUp: boolean): ServiceStatus {
  const inSeconds = days.map(({ date, knownMs, downMs, daylightDownMs }) => ({
    date,
    knownS: Math.round(knownMs / S_MS),
    downS: Math.round(downMs / S_MS),
    daylightDownS: Math.round(daylightDownMs / S_MS),
  }));
  const total = (name: 'knownS' | 'downS' | 'daylightDownS') =>
    inSeconds.reduce((sum, day) => sum + day[name], 0);
  const knownS = total('knownS');
  return {
    state: isUp ? 'up' : knownS > 0 ? 'down' : 'unknown',
    knownS,
    downS: total('downS'),
    daylightDownS: total('daylightDownS'),
    days: inSeconds,
  };
}

import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getServiceState } from '@heliograph/contracts/http/get-service-state';
import type { Database } from '@heliograph/database/connection/database';
import { countPendingRecomputes } from '@heliograph/database/energy/count-pending-recomputes';
import { findClockProblem } from '@heliograph/database/heartbeats/clock-problem';
import { findUpSince } from '@heliograph/database/heartbeats/find-up-since';
import { findIngestMinute } from '@heliograph/database/ingest-minutes/find-ingest-minute';
import { countList } from '@heliograph/database/lists/read-list';
import { quarantineConditions, quarantineList } from '@heliograph/database/quarantine/quarantine-list';
import { type Counts, readCounts } from '@heliograph/database/status/read-counts';
import { weekBefore } from '@heliograph/domain/time/week';
import { localDate } from '@heliograph/domain/time/zone';
import { readDatabaseDisk } from '@heliograph/server/disk';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { dayIn } from '../curve/local-days.js';
import { AlertWatch } from './alert-watch.js';

const MINUTE_MS = 60_000;
/** Ingest stores its statistics every 5 s, so a minute is complete after this time. */
const WHOLE_AFTER_MS = 10_000;

/** Counts for the back office, and the state of ingestion. */
@Injectable()
export class StatusService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly watch: AlertWatch,
  ) {}

  counts(): Promise<Counts> {
    return readCounts(this.pool, weekBefore(Date.now()));
  }

  async service(): Promise<OutputOf<typeof getServiceState>> {
    const nowMs = Date.now();
    const { TIME_ZONE } = this.settings;
    const [midnight] = dayIn(TIME_ZONE, localDate(TIME_ZONE, nowMs));
    const [upSince, clock, minute, refoldingInverterCount, setAsideTodayCount, watched, disk] =
      await Promise.all([
        findUpSince(this.pool, 'ingest'),
        findClockProblem(this.pool, 'ingest'),
        findIngestMinute(this.pool, lastWholeMinute(nowMs)),
        countPendingRecomputes(this.pool),
        countList(this.pool, quarantineList, {
          search: '',
          sort: '-id',
          conditions: quarantineConditions({ since: new Date(midnight) }),
        }),
        this.watch.read(),
        readDatabaseDisk(this.settings.DATABASE_DISK),
      ]);
    const stored = minute && minute.readings > 0 ? minute : null;
    return {
      timeZone: TIME_ZONE,
      taking: upSince !== null,
      takingSince: upSince?.toISOString() ?? null,
      clock,
      readingsPerMinute: minute?.readings ?? null,
      storeMsMean: stored && stored.storeMsSum / stored.readings,
      storeMsMax: stored && stored.storeMsMax,
      backlogReadings: minute?.backlogReadings ?? null,
      refoldingInverterCount,
      setAsideTodayCount,
      disk,
      watch: {
        late: watched.late,
        lastJobAt: watched.signs.lastJobAt?.toISOString() ?? null,
        lastSweepAt: watched.signs.lastSweepAt?.toISOString() ?? null,
        oldestMessageAt: watched.signs.oldestMessageAt?.toISOString() ?? null,
        lastCanaryAt: watched.signs.lastCanaryAt?.toISOString() ?? null,
        fleetSilentSince: watched.signs.fleetSilentSince?.toISOString() ?? null,
      },
    };
  }
}

function lastWholeMinute(nowMs: number): Date {
  const end = nowMs - WHOLE_AFTER_MS;
  return new Date(end - (end % MINUTE_MS) - MINUTE_MS);
}

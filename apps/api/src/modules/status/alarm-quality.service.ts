import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getAlarmQuality } from '@heliograph/contracts/http/get-alarm-quality';
import { countAlarms } from '@heliograph/database/alarm-quality/count-alarms';
import { countClosedOutages } from '@heliograph/database/alarm-quality/count-closed-outages';
import { listStandingAlarms } from '@heliograph/database/alarm-quality/list-standing-alarms';
import { listWorstInverters } from '@heliograph/database/alarm-quality/list-worst-inverters';
import type { Database } from '@heliograph/database/connection/database';
import { Inject, Injectable } from '@nestjs/common';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { cacheFor } from '../fleet/cache-for.js';

const DAY_MS = 86_400_000;
const DAYS = 7;
const LISTED_MAX = 10;
/** The figures are of a week, so they need not be newer, ms. */
const KEPT_MS = 60_000;

type AlarmQuality = OutputOf<typeof getAlarmQuality>;

@Injectable()
export class AlarmQualityService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  readonly read = cacheFor(KEPT_MS, async (): Promise<AlarmQuality> => {
    const nowMs = Date.now();
    const since = new Date(nowMs - DAYS * DAY_MS);
    const [counts, worst, standing, outages] = await Promise.all([
      countAlarms(this.pool, since),
      listWorstInverters(this.pool, since, LISTED_MAX),
      listStandingAlarms(this.pool, new Date(nowMs - DAY_MS), LISTED_MAX),
      countClosedOutages(this.pool, since),
    ]);
    const { alarms, inverters, floods, peakAt, peakAlarms } = counts;
    return {
      timeZone: this.settings.TIME_ZONE,
      since: since.toISOString(),
      alarms,
      perThousandAndDay: inverters === 0 ? null : (1_000 * alarms) / inverters / DAYS,
      floods,
      peak: peakAt && { at: peakAt.toISOString(), alarms: peakAlarms },
      worst: worst.map((one) => ({
        inverter_id: String(one.inverterId),
        serial_number: one.serialNumber,
        alarms: one.alarms,
      })),
      standingCount: standing.total,
      standing: standing.oldest.map((one) => ({
        inverter_id: String(one.inverterId),
        serial_number: one.serialNumber,
        faultCode: one.faultCode,
        since: one.since.toISOString(),
      })),
      closedCount: outages.closed,
      closedWithoutTicketCount: outages.withoutTicket,
    };
  });
}

import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getAlarmQuality } from '@heliograph/contracts/http/get-alarm-quality';
import type { Alarm, getAlarms } from '@heliograph/contracts/http/get-alarms';
import { countAlarms } from '@heliograph/database/alarm-quality/count-alarms';
import { countClosedOutages } from '@heliograph/database/alarm-quality/count-closed-outages';
import { type AlarmRecord, listAlarms } from '@heliograph/database/alarm-quality/list-alarms';
import { listWorstInverters } from '@heliograph/database/alarm-quality/list-worst-inverters';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import { idOrNone } from '@heliograph/database/lists/id-or-none';
import { Inject, Injectable } from '@nestjs/common';
import type { ParsedInput } from '../../http/api-call.js';
import type { ListResult } from '../../http/streamed-responses.js';
import { LONG_READS, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { cacheFor } from '../fleet/cache-for.js';

const DAY_MS = 86_400_000;
const DAYS = 7;
const LISTED_MAX = 10;
/** The figures cover a week, so they may be this old, ms. */
const KEPT_MS = 60_000;

type AlarmQuality = OutputOf<typeof getAlarmQuality>;

@Injectable()
export class AlarmQualityService {
  constructor(
    @Inject(LONG_READS) private readonly longReads: LongReads,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  readonly read = cacheFor(KEPT_MS, async (): Promise<AlarmQuality> => {
    const since = daysAgo(DAYS);
    const database = await this.longReads.upToDate();
    const [counts, worst, standing, outages] = await Promise.all([
      countAlarms(database, since),
      listWorstInverters(database, since, LISTED_MAX),
      listAlarms(database, { view: 'standing', bound: daysAgo(1), limit: LISTED_MAX, offset: 0 }),
      countClosedOutages(database, since),
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
      standing: standing.rows.map((one) => ({
        inverter_id: String(one.inverterId),
        serial_number: one.serialNumber!,
        faultCode: one.faultCode,
        since: one.since.toISOString(),
      })),
      closedCount: outages.closed,
      closedWithoutTicketCount: outages.withoutTicket,
    };
  });

  /** One page of the alarms that `read` counts. */
  async list({ view, inverter, at, page, size }: ParsedInput<typeof getAlarms>): Promise<ListResult<Alarm>> {
    const { rows, total } = await listAlarms(await this.longReads.upToDate(), {
      view,
      bound: daysAgo(view === 'standing' ? 1 : DAYS),
      inverterId: inverter === undefined ? undefined : idOrNone(inverter),
      within: at === undefined ? undefined : new Date(at),
      limit: size,
      offset: (page - 1) * size,
    });
    return { total, entries: rows.map((row) => alarmOf(row, this.settings.TIME_ZONE)) };
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const alarmOf = (
  { inverterId, serialNumber, timeZone, incident, at, since, endedAt, ...same }: AlarmRecord,
  installationZone: string,
): Alarm => ({
  ...same,
  at: at.toISOString(),
  since: since.toISOString(),
  endedAt: endedAt && endedAt.toISOString(),
  inverter_id: inverterId === null ? null : String(inverterId),
  serial_number: serialNumber,
  timeZone: timeZone ?? installationZone,
  incident: incident && { ...incident, id: String(incident.id) },
});

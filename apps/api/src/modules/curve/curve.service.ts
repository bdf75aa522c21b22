import { Inject, Injectable } from '@nestjs/common';
import type { BestDay } from '@heliograph/contracts/http/get-best-day';
import {
  ALL_INVERTERS,
  CURVE_INTERVAL_MINUTES,
  type PowerCurve,
} from '@heliograph/contracts/http/get-power-curve';
import type { Database } from '@heliograph/database/connection/database';
import { readBestDays } from '@heliograph/database/energy/read-best-days';
import type { EnergySite } from '@heliograph/database/energy/read-energy-series';
import { horizonMs } from '@heliograph/database/readings/partition-weeks';
import { readPowerCurve } from '@heliograph/database/readings/read-power-curve';
import { curveOf } from '@heliograph/domain/energy/power-curve';
import { localDate } from '@heliograph/domain/time/zone';
import type { Caller } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { checkPeriod } from '../energy/check-period.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { dayIn, firstWholeDay } from './local-days.js';

const INTERVAL_MS = CURVE_INTERVAL_MINUTES * 60_000;

interface CurveInverter extends EnergySite {
  readonly rated_power_w: number;
}

@Injectable()
export class CurveService {
  constructor(
    private readonly inverters: InvertersService,
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @throws Failure 404; 400 for an invalid day */
  async ofDay(
    { inverterId, date: chosen }: { inverterId: string; date?: string | undefined },
    caller: Caller,
  ): Promise<PowerCurve> {
    const inverters = await this.chosen(inverterId, caller);
    checkPeriod({ ...(chosen !== undefined && { date: chosen }) });
    const nowMs = Date.now();
    const timeZone = inverters[0]!.time_zone;
    const date = chosen ?? localDate(timeZone, nowMs);
    const [from, to] = dayIn(timeZone, date);
    const since = firstWholeDay(timeZone, nowMs, this.settings.RAW_RETENTION_DAYS);
    const day = {
      date,
      timeZone,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      intervalMinutes: CURVE_INTERVAL_MINUTES,
      ratedPowerW: inverters.reduce((sum, { rated_power_w }) => sum + rated_power_w, 0),
      since,
    } as const;
    if (date < since) {
      return { ...day, available: false, firstReadingAt: null, lastReadingAt: null, powerW: [], quality: [] };
    }
    const spans = inverters.map(({ id, time_zone }) => {
      const [starts, ends] = dayIn(time_zone, date);
      return { inverterId: id, from: starts, to: ends };
    });
    const raw = await readPowerCurve(this.pool, spans, INTERVAL_MS);
    const parts = inverters.map(({ latitude, longitude, time_zone, span }, index) => ({
      site: { latitude, longitude, timeZone: time_zone },
      from: spans[index]!.from,
      firstTs: span?.firstTs ?? null,
      lastTs: span?.lastTs ?? null,
    }));
    const count = Math.round((to - from) / INTERVAL_MS);
    const points = curveOf(parts, raw.points, { from, intervalMs: INTERVAL_MS, count }, nowMs);
    return {
      ...day,
      available: true,
      firstReadingAt: raw.firstReadingAt?.toISOString() ?? null,
      lastReadingAt: raw.lastReadingAt?.toISOString() ?? null,
      powerW: points.map(({ powerW }) => powerW),
      quality: points.map(({ quality }) => quality),
    };
  }

  /** For several inverters: the best days of their sum. @throws Failure 404 */
  async bestDay(inverterId: string, caller: Caller): Promise<BestDay> {
    const inverters = await this.chosen(inverterId, caller);
    const nowMs = Date.now();
    const horizon = horizonMs(nowMs, this.settings.RAW_RETENTION_DAYS);
    return {
      timeZone: inverters[0]!.time_zone,
      ...(await readBestDays(this.pool, inverters, horizon, nowMs)),
    };
  }

  /** One inverter, or all of the caller's own; an administrator owns none. @throws Failure 404 */
  private async chosen(inverterId: string, caller: Caller): Promise<CurveInverter[]> {
    if (inverterId !== ALL_INVERTERS) return [await this.inverters.byId(caller, inverterId)];
    const own = await this.inverters.ownedBy(caller, undefined);
    if (own.length === 0) throw new Failure('not_found');
    return own;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { getReadingCurve, ReadingCurve } from '@heliograph/contracts/http/get-reading-curve';
import type { Database } from '@heliograph/database/connection/database';
import { type ReadingInterval, readReadingCurve } from '@heliograph/database/readings/read-reading-curve';
import type { ParsedInput } from '../../http/api-call.js';
import type { Caller } from '../../http/api-request.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { checkPeriod } from '../energy/check-period.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { daysUntil, firstWholeDay, type LocalDays } from './local-days.js';

/** Steps of the curve of one day, and of several. */
const DAY_STEP_MINUTES = 5;
const DAYS_STEP_MINUTES = 60;

/** What an inverter measured and what happened to it, for diagnosis. */
@Injectable()
export class InverterReadingsService {
  constructor(
    private readonly inverters: InvertersService,
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @throws Failure 404; 400 for an invalid day */
  async curve(
    { inverter_id, quantity, date, days }: ParsedInput<typeof getReadingCurve>,
    caller: Caller,
  ): Promise<ReadingCurve> {
    const { id, time_zone } = await this.inverters.byId(caller, inverter_id);
    checkPeriod({ ...(date !== undefined && { date }) });
    const span = daysUntil(time_zone, date, days);
    const since = firstWholeDay(time_zone, Date.now(), this.settings.RAW_RETENTION_DAYS);
    const intervalMinutes = days === 1 ? DAY_STEP_MINUTES : DAYS_STEP_MINUTES;
    const available = span.lastDate >= since;
    const intervalMs = intervalMinutes * 60_000;
    const rows = available
      ? await readReadingCurve(this.pool, { inverterId: id, quantity, ...span, intervalMs })
      : [];
    const count = Math.ceil((span.to - span.from) / intervalMs);
    return { ...inAnswer(span), intervalMinutes, since, available, series: seriesOf(rows, count) };
  }
}

const inAnswer = ({ from, to, ...days }: LocalDays) => ({
  ...days,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** @param count number of intervals. */
function seriesOf(rows: readonly ReadingInterval[], count: number): ReadingCurve['series'] {
  const series = new Map<number, ReadingCurve['series'][number]>();
  const nothing = () => new Array<number | null>(count).fill(null);
  for (const { interval, entry, min, mean, max } of rows) {
    const one = series.get(entry) ?? { entry, min: nothing(), mean: nothing(), max: nothing() };
    series.set(entry, one);
    one.min[interval] = min;
    one.mean[interval] = mean;
    one.max[interval] = max;
  }
  return [...series.values()];
}

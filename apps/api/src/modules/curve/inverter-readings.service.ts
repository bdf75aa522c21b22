import { Inject, Injectable } from '@nestjs/common';
import type { EventsInPeriod, getEventsInPeriod } from '@heliograph/contracts/http/get-events-in-period';
import {
  type getPeerCurve,
  PEER_INTERVAL_MINUTES,
  type PeerCurve,
} from '@heliograph/contracts/http/get-peer-curve';
import type { getReadingCurve, ReadingCurve } from '@heliograph/contracts/http/get-reading-curve';
import { listActionsOn } from '@heliograph/database/audit/list-audit';
import type { Database } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import {
  type InverterEventRecord,
  listInverterEvents,
} from '@heliograph/database/events/list-inverter-events';
import { readPeerCurve } from '@heliograph/database/readings/read-peer-curve';
import { type ReadingInterval, readReadingCurve } from '@heliograph/database/readings/read-reading-curve';
import { listTicketEvents } from '@heliograph/database/tickets/list-ticket-events';
import { PEERS_MIN } from '@heliograph/domain/fleet/yield';
import type { ParsedInput } from '../../http/api-call.js';
import type { Caller } from '../../http/api-request.js';
import { LONG_READS, POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { checkPeriod } from '../energy/check-period.js';
import { toEvent } from '../events/events.service.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { daysUntil, firstWholeDay, type LocalDays } from './local-days.js';

/** Interval of the curve for one day, and for several. */
const DAY_STEP_MINUTES = 5;
const DAYS_STEP_MINUTES = 60;

/** Events per response, and ticket events. */
const EVENTS_MAX = 200;

/** Bounds the comparison: 20 inverters have 115,200 readings a day at 15 s. */
const PEERS_MAX = 20;

/** An inverter's readings and events, for diagnosis. */
@Injectable()
export class InverterReadingsService {
  constructor(
    private readonly inverters: InvertersService,
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(LONG_READS) private readonly longReads: LongReads,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @throws Failure 404; 400 for an invalid day */
  async curve(
    { quantity, ...asked }: ParsedInput<typeof getReadingCurve>,
    caller: Caller,
  ): Promise<ReadingCurve> {
    const { id, span } = await this.spanOf(asked, caller);
    const since = firstWholeDay(span.timeZone, Date.now(), this.settings.RAW_RETENTION_DAYS);
    const intervalMinutes = asked.days === 1 ? DAY_STEP_MINUTES : DAYS_STEP_MINUTES;
    const available = span.lastDate >= since;
    const intervalMs = intervalMinutes * 60_000;
    const rows = available
      ? await readReadingCurve(await this.longReads.upToDate(), {
          inverterId: id,
          quantity,
          ...span,
          intervalMs,
        })
      : [];
    const count = Math.ceil((span.to - span.from) / intervalMs);
    return { ...inAnswer(span), intervalMinutes, since, available, series: seriesOf(rows, count) };
  }

  /** @throws Failure 404; 400 for an invalid day */
  async events(asked: ParsedInput<typeof getEventsInPeriod>, caller: Caller): Promise<EventsInPeriod> {
    const { id, span } = await this.spanOf(asked, caller);
    const [from, to] = [new Date(span.from), new Date(span.to)];
    const [begun, tickets, changes] = await Promise.all([
      listInverterEvents(this.pool, id, { limit: EVENTS_MAX, offset: 0, until: new Date(span.to - 1) }),
      listTicketEvents(this.pool, id, { from, to, limit: EVENTS_MAX }),
      listActionsOn(this.pool, `inverter ${id}`, { from, to, limit: EVENTS_MAX }),
    ]);
    return {
      ...inAnswer(span),
      events: begun.filter((event) => reachesInto(event, from)).map(toEvent),
      tickets: tickets.map((event) => ({ ...event, at: event.at.toISOString() })),
      changes: changes.map(({ at, action }) => ({ at: at.toISOString(), action })),
      complete:
        Math.max(tickets.length, changes.length) < EVENTS_MAX &&
        (begun.length < EVENTS_MAX || begun.at(-1)!.begunAt < from),
    };
  }

  /** @throws Failure 404; 400 for an invalid day */
  async peers(asked: ParsedInput<typeof getPeerCurve>, caller: Caller): Promise<PeerCurve> {
    const { id, span } = await this.spanOf({ ...asked, days: 1 }, caller);
    const [from, to] = [new Date(span.from), new Date(span.to)];
    const intervalMs = PEER_INTERVAL_MINUTES * 60_000;
    const peerSpan = { inverterId: id, from, to, intervalMs, peersMax: PEERS_MAX };
    const rows = await readPeerCurve(await this.longReads.upToDate(), peerSpan);
    const own = new Array<number | null>(Math.ceil((span.to - span.from) / intervalMs)).fill(null);
    const median = [...own];
    for (const row of rows) {
      own[row.interval] = row.own;
      median[row.interval] = row.heard >= PEERS_MIN ? row.median : null;
    }
    return {
      ...inAnswer(span),
      intervalMinutes: PEER_INTERVAL_MINUTES,
      peersMax: PEERS_MAX,
      peers: rows[0]?.peers ?? 0,
      peersMin: PEERS_MIN,
      own,
      median,
    };
  }

  private async spanOf(
    { inverter_id, date, days }: ParsedInput<typeof getEventsInPeriod>,
    caller: Caller,
  ): Promise<{ id: number; span: LocalDays }> {
    const { id, time_zone } = await this.inverters.byId(caller, inverter_id);
    checkPeriod({ ...(date !== undefined && { date }) });
    return { id, span: daysUntil(time_zone, date, days) };
  }
}

/** A notice without an end is an instant. */
function reachesInto({ kind, begunAt, endedAt }: InverterEventRecord, from: Date): boolean {
  if (begunAt >= from) return true;
  return (kind === 'fault' || kind === 'silence') && (endedAt === null || endedAt > from);
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

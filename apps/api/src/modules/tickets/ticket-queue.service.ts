import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getTicketReport } from '@heliograph/contracts/http/get-ticket-report';
import type { SavedView, saveTicketView } from '@heliograph/contracts/http/get-ticket-views';
import type { Sort } from '@heliograph/contracts/http/paging';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import type { TicketSort } from '@heliograph/database/tickets/list-tickets';
import { reportTicketTimes } from '@heliograph/database/tickets/report-times';
import { listSavedViews, removeView, saveView } from '@heliograph/database/tickets/saved-views';
import { countTicketViews, type TicketCounts } from '@heliograph/database/tickets/ticket-list-views';
import type { WorkingTime } from '@heliograph/domain/tickets/response';
import { localInstant, localTime } from '@heliograph/domain/time/zone';
import { ticketRules } from '@heliograph/server/ticket-rules';
import type { ParsedInput } from '../../http/api-call.js';
import type { Caller } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { rowId } from '../../http/ids.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

const SAVED_VIEWS_MAX = 20;

/** The administrators' view of all tickets: counts, saved views and times. */
@Injectable()
export class TicketQueueService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  counts({ account }: Caller): Promise<TicketCounts> {
    return countTicketViews(this.pool, account.id);
  }

  async savedViews({ account }: Caller): Promise<SavedView[]> {
    const views = await listSavedViews(this.pool, account.id);
    return views.map(({ id, sort, ...same }) => ({
      ...same,
      sort: sort as Sort<TicketSort>,
      viewId: String(id),
    }));
  }

  /** @returns the view's id. @throws Failure 409 if there are too many */
  async saveView(input: ParsedInput<typeof saveTicketView>, { account }: Caller): Promise<string> {
    const id = await inTransaction(this.pool, (client) =>
      saveView(client, { ...input, administratorId: account.id }, SAVED_VIEWS_MAX),
    );
    if (id === null) throw new Failure('too_many_ticket_views');
    return String(id);
  }

  /** @throws Failure 404, also for another administrator's view */
  async removeView(viewId: string, { account }: Caller): Promise<void> {
    const removed = await removeView(this.pool, { id: rowId(viewId), administratorId: account.id });
    if (!removed) throw new Failure('not_found');
  }

  async report({ months }: ParsedInput<typeof getTicketReport>): Promise<OutputOf<typeof getTicketReport>> {
    const { TIME_ZONE: timeZone } = this.settings;
    const { year, month } = localTime(timeZone, Date.now());
    const since = new Date(localInstant(timeZone, year, month - months + 1, 1));
    const { response, resolution, working } = ticketRules(this.settings);
    return {
      timeZone,
      workingTime: workingTimeOf(working),
      targets: { response, resolution },
      months: await reportTicketTimes(this.pool, { since, timeZone }),
    };
  }
}

const DAY_MINUTES = 1_440;
const WEEK_DAYS = 7;

function workingTimeOf({ from, to, weekdays, holidays }: WorkingTime) {
  const isAlways = to - from === DAY_MINUTES && weekdays.size === WEEK_DAYS && holidays.size === 0;
  if (isAlways) return null;
  return {
    from: clockOf(from),
    to: clockOf(to),
    weekdays: [...weekdays].sort((a, b) => a - b),
    holidays: holidays.size > 0,
  };
}

/** `09:30` for 570 minutes after midnight. */
const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

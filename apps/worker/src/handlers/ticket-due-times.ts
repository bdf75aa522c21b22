import type { Database } from '@heliograph/database/connection/database';
import { findOutdatedDueTimes, storeDueTimes } from '@heliograph/database/tickets/due-times';
import { escalateTickets } from '@heliograph/database/tickets/escalate-tickets';
import type { Logger } from '@heliograph/server/logging';
import { ticketRules } from '@heliograph/server/ticket-rules';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

const BATCH_TICKETS = 500;
/** Batches per run, so that a million older tickets take about an hour and other jobs continue. */
const BATCHES_MAX = 40;

/**
 * Computes due times by the current rules for tickets without them: older tickets, and all active ones after a change
 * of the settings. Then notifies an administrator of overdue tickets, if the settings name one.
 */
@Injectable()
export class TicketDueTimes implements JobHandler<'ticketDueTimes'> {
  readonly queue = 'ticketDueTimes';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: WorkerSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<void> {
    const { pool } = this.database;
    const rules = ticketRules(this.settings);
    let computed = 0;
    for (let batch = 0; batch < BATCHES_MAX; batch++) {
      const ids = await findOutdatedDueTimes(pool, rules, BATCH_TICKETS);
      await storeDueTimes(pool, rules, ids);
      computed += ids.length;
      if (ids.length < BATCH_TICKETS) break;
    }
    if (computed > 0) this.logger.info({ computed }, 'due times of tickets computed');
    await this.escalate();
  }

  private async escalate(): Promise<void> {
    const phone = this.settings.TICKET_ESCALATION_PHONE;
    if (phone === undefined) return;
    const escalated = await escalateTickets(this.database.pool, phone);
    if (escalated === null) {
      this.logger.error('TICKET_ESCALATION_PHONE is not the number of an administrator who may log in');
    } else if (escalated.length > 0) {
      this.logger.info({ tickets: escalated.length }, 'overdue tickets escalated');
    }
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { addTicketComment } from '@heliograph/contracts/http/add-ticket-comment';
import type { getTicketHistory, TicketEntry } from '@heliograph/contracts/http/get-ticket-history';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { findTicket } from '@heliograph/database/tickets/find-ticket';
import { insertComment } from '@heliograph/database/tickets/insert-comment';
import {
  countTicketHistory,
  listTicketHistory,
  type TicketEntryRow,
} from '@heliograph/database/tickets/list-ticket-history';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { ticketRowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';

/** A ticket's comments and changes. */
@Injectable()
export class TicketHistoryService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** @returns the comment's id. @throws Failure 404 */
  async comment(
    { ticket_id, comment }: ParsedInput<typeof addTicketComment>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<string> {
    const ticketId = ticketRowId(ticket_id);
    return inTransaction(this.pool, async (client) => {
      const said = { ticketId, administratorId: caller.account.id, text: comment };
      const commentId = await insertComment(client, said);
      if (commentId === null) throw new Failure('unknown_ticket');
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'addTicketComment',
        target: `ticket ${ticketId}`,
        after: { commentId, comment },
      });
      return String(commentId);
    });
  }

  /** One page of a ticket's history, and the total number of entries. @throws Failure 404 */
  async page({
    ticket_id,
    page,
    size,
  }: ParsedInput<typeof getTicketHistory>): Promise<{ entries: TicketEntry[]; total: number }> {
    const ticketId = ticketRowId(ticket_id);
    if (!(await findTicket(this.pool, ticketId, { lock: false }))) throw new Failure('unknown_ticket');
    const [entries, total] = await Promise.all([
      listTicketHistory(this.pool, ticketId, { limit: size, offset: (page - 1) * size }),
      countTicketHistory(this.pool, ticketId),
    ]);
    return { entries: entries.map(toEntry), total };
  }
}

const toEntry = ({ at, actorKind, actorName, ...same }: TicketEntryRow): TicketEntry => ({
  ...same,
  at: at.toISOString(),
  byKind: actorKind,
  byName: actorName,
});

import { Inject, Injectable } from '@nestjs/common';
import type { Ticket } from '@heliograph/contracts/http/ticket';
import type { updateTicket as updateTicketCall } from '@heliograph/contracts/http/update-ticket';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { findTicket } from '@heliograph/database/tickets/find-ticket';
import type { TicketRow } from '@heliograph/database/tickets/ticket-row';
import { type TicketEdit, updateTicket } from '@heliograph/database/tickets/update-ticket';
import { isActive } from '@heliograph/domain/tickets/status';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource, versionNote } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { ticketRowId } from '../../http/ids.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { toTicket } from './ticket-record.js';

/** Reads and edits one ticket, for administrators. */
@Injectable()
export class TicketEditingService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @throws Failure 404 */
  async get(ticketId: string): Promise<Ticket> {
    const ticket = await findTicket(this.pool, ticketRowId(ticketId), { lock: false });
    if (!ticket) throw new Failure('unknown_ticket');
    return toTicket(ticket, this.settings);
  }

  /**
   * @returns the ticket's new version; the same if nothing changed.
   * @throws Failure 404; 409 if the ticket is closed, the version is outdated or the edit would close it
   */
  async update(
    { ticketId, version, ...edit }: ParsedInput<typeof updateTicketCall>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<number> {
    const id = ticketRowId(ticketId);
    return inTransaction(this.pool, async (client) => {
      const ticket = await findTicket(client, id, { lock: true });
      if (!ticket) throw new Failure('unknown_ticket');
      if (!isActive(ticket.status)) throw new Failure('ticket_closed');
      if (!isActive(edit.status)) throw new Failure('ticket_closed_by_code');
      if (version !== undefined && version !== ticket.version) throw new Failure('ticket_changed');
      const changed = changedFields(ticket, edit);
      if (changed.length === 0) return ticket.version;
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'updateTicket',
        target: `ticket ${id}`,
        before: pick(ticket, changed),
        after: { ...pick(edit, changed), ...versionNote({ version }) },
      });
      return updateTicket(client, id, edit);
    });
  }
}

type EditedField = keyof TicketEdit;

const changedFields = (ticket: TicketRow, edit: TicketEdit) =>
  (Object.keys(edit) as EditedField[]).filter((field) => ticket[field] !== edit[field]);

const pick = (from: Pick<TicketRow, EditedField>, fields: readonly EditedField[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

import { Inject, Injectable } from '@nestjs/common';
import type { Ticket } from '@heliograph/contracts/http/ticket';
import type { updateTicket as updateTicketCall } from '@heliograph/contracts/http/update-ticket';
import type { TicketOutcome, updateTickets } from '@heliograph/contracts/http/update-tickets';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { storeDueTimes } from '@heliograph/database/tickets/due-times';
import { findTicket } from '@heliograph/database/tickets/find-ticket';
import type { TicketRow } from '@heliograph/database/tickets/ticket-row';
import { type TicketEdit, updateTicket } from '@heliograph/database/tickets/update-ticket';
import { firstStatus, isActive } from '@heliograph/domain/tickets/status';
import { ticketRules } from '@heliograph/server/ticket-rules';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource, versionNote } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { ticketRowId } from '../../http/ids.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { requireAssignee } from './require-assignee.js';
import { toTicket } from './ticket-record.js';

/** Reads and edits tickets, for administrators. */
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
   * @throws Failure 404; 400 for an unknown assignee; 409 if the ticket is closed, the version is outdated or the edit
   * would close it
   */
  async update(
    { ticketId, version, assigneeId, ...said }: ParsedInput<typeof updateTicketCall>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<number> {
    const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
    const whole = async (was: TicketRow, client: Queryable): Promise<TicketEdit> => {
      const { assigneeId: _, ...edit }: TicketEdit = { ...editable(was), ...given };
      // Clients send the whole ticket back: an unchanged id says nothing about the assignee.
      if (assigneeId && Number(assigneeId) !== was.assigneeId) {
        const { id, name } = await requireAssignee(client, assigneeId);
        return { ...edit, assignedTo: name, assigneeId: id };
      }
      // With an unchanged name, the ticket stays with the same administrator.
      return edit.assignedTo === was.assignedTo ? { ...edit, assigneeId: was.assigneeId } : edit;
    };
    return this.change({ ticketId, version }, whole, caller, request);
  }

  /** Assigns tickets or sets their status or priority, each in its own transaction. @throws Failure 400 for an unknown assignee */
  async updateAll(
    { tickets, assigneeId, status, priority }: ParsedInput<typeof updateTickets>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<TicketOutcome[]> {
    const assignee = assigneeId ? await requireAssignee(this.pool, assigneeId) : null;
    const assigned =
      assigneeId === undefined
        ? {}
        : { assignedTo: assignee?.name ?? null, assigneeId: assignee?.id ?? null };
    const edit = (was: TicketRow): TicketEdit => {
      const now = { ...editable(was), ...assigned, ...(priority && { priority }) };
      return { ...now, status: status ?? (was.status === 'OPEN' ? firstStatus(now.assignedTo) : was.status) };
    };
    const outcomes: TicketOutcome[] = [];
    for (const ticket of tickets) {
      const failure = await this.change(ticket, edit, caller, request).then(() => null, failureOf);
      outcomes.push({ ticketId: ticket.ticketId, failure });
    }
    return outcomes;
  }

  private async change(
    { ticketId, version }: { readonly ticketId: string; readonly version: number | undefined },
    editOf: (was: TicketRow, client: Queryable) => TicketEdit | Promise<TicketEdit>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<number> {
    const id = ticketRowId(ticketId);
    return inTransaction(this.pool, async (client) => {
      const ticket = await findTicket(client, id, { lock: true });
      if (!ticket) throw new Failure('unknown_ticket');
      if (!isActive(ticket.status)) throw new Failure('ticket_closed');
      const edit = await editOf(ticket, client);
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
      const next = await updateTicket(client, id, edit);
      if (changed.includes('priority')) await storeDueTimes(client, ticketRules(this.settings), [id]);
      return next;
    });
  }
}

const editable = ({
  assignedTo,
  assigneeId,
  description,
  error,
  priority,
  remark,
  status,
}: TicketRow): TicketEdit => ({ assignedTo, assigneeId, description, error, priority, remark, status });

/** @throws errors that are no reason to skip a ticket */
function failureOf(error: unknown): NonNullable<TicketOutcome['failure']> {
  const reason = error instanceof Failure ? error.reason : null;
  switch (reason) {
    case 'unknown_ticket':
    case 'ticket_closed':
    case 'ticket_changed':
      return reason;
    default:
      throw error;
  }
}

type EditedField = keyof TicketEdit;

const changedFields = (ticket: TicketRow, edit: TicketEdit) =>
  (Object.keys(edit) as EditedField[]).filter((field) => ticket[field] !== edit[field]);

const pick = (from: TicketRow | TicketEdit, fields: readonly EditedField[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

import { Inject, Injectable } from '@nestjs/common';
import type { generateTicket } from '@heliograph/contracts/http/generate-ticket';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { storeDueTimes } from '@heliograph/database/tickets/due-times';
import { findOpenCause, type OpenCause } from '@heliograph/database/tickets/find-open-cause';
import { insertTicket, type NewTicket } from '@heliograph/database/tickets/insert-ticket';
import { readTicketContext } from '@heliograph/database/tickets/read-ticket-context';
import { readTicketCause } from '@heliograph/domain/tickets/cause';
import { firstStatus } from '@heliograph/domain/tickets/status';
import type { ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, type Caller, ownerFilter } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { requireAssignee } from './require-assignee.js';
import { browserName } from '../../http/browser-name.js';
import { Failure } from '../../http/failure.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { ticketRules } from '@heliograph/server/ticket-rules';
import { InvertersService } from '../inverters/inverters.service.js';
import { UsersService } from '../users/users.service.js';
import { AdminIssuesService } from './admin-issues.service.js';
import { InverterLookup } from './inverter-lookup.js';

type Said = ParsedInput<typeof generateTicket>;
type TicketWords = Pick<NewTicket, 'createdBy' | 'assignedTo' | 'assigneeId' | 'error' | 'priority'>;

@Injectable()
export class TicketCreationService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly inverters: InvertersService,
    private readonly users: UsersService,
    private readonly known: InverterLookup,
    private readonly issues: AdminIssuesService,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /**
   * @returns the ids of the ticket and its owner.
   * @throws Failure 404 for an inverter that the caller may not see; for administrators also 400 for missing fields,
   * 409 if the cause has ended or already has an active ticket, or the reported issue has one
   */
  async open(
    said: Said,
    caller: Caller,
    request: ApiRequest,
  ): Promise<{ ticketId: string; userId: string | null }> {
    const isCustomer = ownerFilter(caller) !== null;
    const words = isCustomer ? await this.wordsOfCustomer(caller) : await this.wordsOfAdministrator(said);
    const { id: inverterId } = isCustomer
      ? await this.inverters.bySerialNumber(caller, said.inverterSerialNo)
      : await this.known.bySerialNumber(said.inverterSerialNo);
    return inTransaction(this.pool, async (client) => {
      const ticket = {
        inverterId,
        description: said.description,
        ...words,
        status: firstStatus(words.assignedTo),
        cause: isCustomer ? null : await openCause(client, inverterId, said.cause),
      };
      const context = {
        ...(await readTicketContext(client, inverterId)),
        portal: (isCustomer && said.portal) || null,
        browser: isCustomer ? browserName(request) : null,
      };
      const opened = await insertTicket(client, { ...ticket, context, openedByOwner: isCustomer });
      if (!opened) throw new Failure('ticket_open_already');
      const { id, userId } = opened;
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'generateTicket',
        target: `ticket ${id}`,
        after: { ...ticket, userId },
      });
      if (!isCustomer && said.issueId !== undefined)
        await this.issues.link(client, { issueId: said.issueId, inverterId, ticketId: id }, caller, request);
      await storeDueTimes(client, ticketRules(this.settings), [id]);
      return { ticketId: String(id), userId: userId === null ? null : String(userId) };
    });
  }

  /** Fields of a customer's ticket: from the session or defaults, never from the input. */
  private async wordsOfCustomer(caller: Caller): Promise<TicketWords> {
    const { firstName, lastName } = await this.users.get(caller.account.id);
    return { createdBy: `${firstName} ${lastName}`, assignedTo: null, error: null, priority: 'LOW' };
  }

  private async wordsOfAdministrator(said: Said): Promise<TicketWords> {
    const { assigneeId } = said;
    if (assigneeId === undefined) return requiredWords(said);
    const assignee = await requireAssignee(this.pool, assigneeId);
    return { ...requiredWords({ ...said, assignedTo: assignee.name }), assigneeId: assignee.id };
  }
}

async function openCause(
  client: Queryable,
  inverterId: number,
  cause: Said['cause'],
): Promise<OpenCause | null> {
  if (cause === undefined) return null;
  const open = await findOpenCause(client, inverterId, readTicketCause(cause));
  if (!open) throw new Failure('ticket_cause_over');
  return open;
}

function requiredWords({ createdBy, assignedTo, error, priority }: Said): TicketWords {
  const missing = Object.entries({ createdBy, assignedTo, error, priority })
    .filter(([, value]) => !value)
    .map(([field]) => ({ field, mistake: { is: 'absent' as const } }));
  if (!createdBy || !assignedTo || !error || !priority)
    throw new Failure({ reason: 'invalid_fields', details: { fields: missing } });
  return { createdBy, assignedTo, error, priority };
}

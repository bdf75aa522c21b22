import { Inject, Injectable } from '@nestjs/common';
import type { generateTicket } from '@heliograph/contracts/http/generate-ticket';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import { type Database, inTransaction } from '@heliograph/database/connection/database';
import { insertTicket, type NewTicket } from '@heliograph/database/tickets/insert-ticket';
import { firstStatus } from '@heliograph/domain/tickets/status';
import type { ParsedInput } from '../../frame/api-call.js';
import type { ApiRequest, Caller } from '../../frame/api-request.js';
import { auditSource } from '../../frame/audit-source.js';
import { invalidInput } from '../../frame/failure.js';
import { POOL } from '../../frame/tokens.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { UsersService } from '../users/users.service.js';

type Said = ParsedInput<typeof generateTicket>;
type TicketWords = Pick<NewTicket, 'createdBy' | 'assignedTo' | 'error' | 'priority'>;

@Injectable()
export class NewTicketsService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly inverters: InvertersService,
    private readonly users: UsersService,
  ) {}

  /** @returns the ticket's id. @throws Failure 404 for an inverter that the caller may not see, 400 for an administrator's gaps */
  async open(said: Said, caller: Caller, request: ApiRequest): Promise<string> {
    const words =
      caller.role === 'customer' ? await this.wordsOfCustomer(caller) : wordsOfAdministrator(said);
    const { id: inverterId } = await this.inverters.bySerialNumber(caller, said.inverterSerialNo);
    const ticket: NewTicket = {
      inverterId,
      description: said.description,
      ...words,
      status: firstStatus(words.assignedTo),
    };
    return inTransaction(this.pool, async (client) => {
      const { id, userId } = await insertTicket(client, ticket);
      await appendAudit(client, {
        ...auditSource(caller, request),
        action: 'generateTicket',
        target: `ticket ${id}`,
        after: { ...ticket, userId },
      });
      return String(id);
    });
  }

  /** Of a customer the session says it all. */
  private async wordsOfCustomer(caller: Caller): Promise<TicketWords> {
    const { firstName, lastName } = await this.users.get(caller.id);
    return { createdBy: `${firstName} ${lastName}`, assignedTo: null, error: null, priority: 'LOW' };
  }
}

function wordsOfAdministrator({ createdBy, assignedTo, error, priority }: Said): TicketWords {
  const missing = Object.entries({ createdBy, assignedTo, error, priority })
    .filter(([, value]) => !value)
    .map(([field]) => `${field} is required`);
  if (!createdBy || !assignedTo || !error || !priority) throw invalidInput(missing.join('; '));
  return { createdBy, assignedTo, error, priority };
}

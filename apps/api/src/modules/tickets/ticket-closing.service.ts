import { Inject, Injectable } from '@nestjs/common';
import type { closeTicket as closeTicketCall } from '@heliograph/contracts/http/close-ticket';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getInverterFromTicket } from '@heliograph/contracts/http/get-inverter-from-ticket';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import { rememberIntent } from '@heliograph/database/codes/remember-intent';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { consumeGrant } from '@heliograph/database/grants/consume-grant';
import { closeTicket } from '@heliograph/database/tickets/close-ticket';
import { findTicketOwner, type TicketOwner } from '@heliograph/database/tickets/find-ticket-owner';
import { isActive } from '@heliograph/domain/tickets/status';
import type { ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, type Caller, isSuperAdministrator } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { requestBrowserHash } from '../../http/browser.js';
import { Failure } from '../../http/failure.js';
import { isRowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';

/** Closes tickets; the inverter's owner consents with a one-time code. */
@Injectable()
export class TicketClosingService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /**
   * Returns the owner whose consent is needed, and stores this session's intent to close the ticket.
   * @throws Failure 404; 409 for a closed ticket
   */
  async begin(ticketId: string, caller: Caller): Promise<OutputOf<typeof getInverterFromTicket>> {
    const ticket = await find(this.pool, ticketId, { lock: false });
    if (!ticket) throw new Failure('unknown_ticket_to_close');
    if (!isActive(ticket.status)) throw new Failure('ticket_closed');
    const { inverterId, serialNumber, owner } = ticket;
    if (owner) {
      await rememberIntent(this.pool, {
        holder: { sessionId: caller.credential.id },
        purpose: 'close',
        subject: ticketId,
      });
    }
    return {
      inverter_id: String(inverterId),
      serial_number: serialNumber,
      user: owner && { userId: String(owner.id), phoneNo: owner.phoneNo },
    };
  }

  /**
   * Closes a ticket with the grant of the code sent to its owner. Without an owner, only the super-administrator may
   * close it.
   * @throws Failure 403 without a matching grant or for an unknown ticket; 409 for a closed ticket
   */
  async close(
    { ticket_id: ticketId, reason }: ParsedInput<typeof closeTicketCall>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<void> {
    const browserHash = requestBrowserHash(request);
    await inTransaction(this.pool, async (client) => {
      const ticket = await find(client, ticketId, { lock: true });
      if (!ticket) throw new Failure('no_grant');
      if (ticket.owner) {
        const grant = { purpose: 'close', phone: ticket.owner.phoneNo, subject: ticketId } as const;
        const granted = browserHash && (await consumeGrant(client, { ...grant, browserHash }));
        if (!granted) throw new Failure('no_grant');
      } else if (!isSuperAdministrator(caller)) throw new Failure('no_grant');
      if (!isActive(ticket.status)) throw new Failure('ticket_closed');
      await closeTicket(client, Number(ticketId), reason);
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'closeTicket',
        target: `ticket ${ticketId}`,
        before: { status: ticket.status },
        after: { status: 'CLOSED', reason, agreedBy: ticket.owner && `customer ${ticket.owner.id}` },
      });
    });
  }
}

async function find(
  database: Queryable,
  ticketId: string,
  options: { readonly lock: boolean },
): Promise<TicketOwner | null> {
  return isRowId(ticketId) ? findTicketOwner(database, Number(ticketId), options) : null;
}

import { appendAudit, type AuditEntry } from '@heliograph/database/audit/append-audit';
import { moveToPast } from '@heliograph/database/demo/past';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import { insertTicketMessage, listUnreadTickets } from '@heliograph/database/tickets/ticket-messages';
import { ticketReplyMessage } from '@heliograph/domain/tickets/ticket-reply-message';
import type { PoolClient } from 'pg';

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
}

export interface Owner extends Person {
  readonly serialNumber: string;
  readonly inverterId: number;
}

type Audited = Omit<AuditEntry, 'actorKind' | 'actorId' | 'at'>;

/** Common part of all past actions: their messages and audit lines. */
export class PastDesk {
  constructor(protected readonly client: PoolClient) {}

  /** The team's message, with a text message unless the ticket has other unread replies. */
  protected async says(
    at: Date,
    by: Person,
    owner: Owner,
    { ticketId, text, action }: { readonly ticketId: number; readonly text: string; readonly action: string },
    after: object = {},
  ): Promise<void> {
    const unread = await listUnreadTickets(this.client, owner.id);
    const messageId = await insertTicketMessage(this.client, { ticketId, administratorId: by.id, text });
    await this.audit(at, by, { action, target: `ticket ${ticketId}`, after: { messageId, ...after } });
    if (!unread.some(({ id }) => id === ticketId)) {
      const message = {
        kind: 'ticket_reply' as const,
        cause: String(messageId),
        userId: owner.id,
        phone: owner.phone,
      };
      await insertMessages(this.client, [{ ...message, text: ticketReplyMessage(String(ticketId)) }]);
    }
    await moveToPast(this.client, at);
  }

  protected audit(at: Date, by: Person, entry: Audited): Promise<void> {
    return appendAudit(this.client, { actorKind: 'administrator', actorId: by.id, ...entry, at });
  }

  protected auditOwner(at: Date, owner: Owner, entry: Audited): Promise<void> {
    return appendAudit(this.client, { actorKind: 'customer', actorId: owner.id, ...entry, at });
  }
}

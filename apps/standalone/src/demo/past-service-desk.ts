import { findClaim, insertClaim } from '@heliograph/database/claims/claim-rows';
import { findReplacement } from '@heliograph/database/claims/find-replacement';
import { decideClaim, dispatchClaim } from '@heliograph/database/claims/update-claim';
import { moveToPast, putLatest, removeLatest } from '@heliograph/database/demo/past';
import { closeTicket } from '@heliograph/database/tickets/close-ticket';
import { findTicket } from '@heliograph/database/tickets/find-ticket';
import { insertAdminIssue } from '@heliograph/database/tickets/insert-admin-issue';
import { insertComment } from '@heliograph/database/tickets/insert-comment';
import { insertTicket, type NewTicket } from '@heliograph/database/tickets/insert-ticket';
import { readTicketContext } from '@heliograph/database/tickets/read-ticket-context';
import { insertTicketFile } from '@heliograph/database/tickets/ticket-files';
import { insertTicketMessage, markMessagesRead } from '@heliograph/database/tickets/ticket-messages';
import {
  type AdminIssueWork,
  lockAdminIssue,
  updateAdminIssue,
} from '@heliograph/database/tickets/update-admin-issue';
import { type TicketEdit, updateTicket } from '@heliograph/database/tickets/update-ticket';
import { claimMessages } from '@heliograph/domain/claims/claim-messages';
import { type Owner, PastDesk, type Person } from './past-desk.js';

const NEWEST = Number.MAX_SAFE_INTEGER;

/** Past actions of owners and administrators, done with the product's functions in one transaction. */
export class PastServiceDesk extends PastDesk {
  async opens(at: Date, owner: Owner, description: string): Promise<number> {
    const words = {
      createdBy: owner.name,
      assignedTo: null,
      error: null,
      priority: 'LOW',
      status: 'OPEN',
    } as const;
    const ticket = { inverterId: owner.inverterId, description, cause: null, openedByOwner: true, ...words };
    const id = await this.insertTicket(at, owner.serialNumber, ticket);
    await this.auditOwner(at, owner, {
      action: 'generateTicket',
      target: `ticket ${id}`,
      after: { ...ticket, userId: owner.id },
    });
    return id;
  }

  /** An administrator creates a ticket from a reported issue. */
  async makesTicket(
    at: Date,
    by: Person,
    owner: Owner,
    issueId: number,
    said: Pick<NewTicket, 'description' | 'error'>,
  ): Promise<number> {
    const words = {
      createdBy: by.name,
      assignedTo: by.name,
      assigneeId: by.id,
      priority: 'LOW',
      status: 'ASSIGNED',
    } as const;
    const ticket = { inverterId: owner.inverterId, cause: null, openedByOwner: false, ...said, ...words };
    const id = await this.insertTicket(at, owner.serialNumber, ticket);
    await this.audit(at, by, {
      action: 'generateTicket',
      target: `ticket ${id}`,
      after: { ...ticket, userId: owner.id },
    });
    await this.worksOnIssue(at, by, issueId, { status: 'DONE', assigneeId: by.id }, id);
    return id;
  }

  async owned(at: Date, owner: Owner, ticketId: number, text: string, photo?: Buffer): Promise<void> {
    await markMessagesRead(this.client, { ticketId, lastId: NEWEST });
    const messageId = await insertTicketMessage(this.client, { ticketId, administratorId: null, text });
    const file = photo && { name: 'inverter.png', type: 'image/png' as const, sizeBytes: photo.length };
    if (file) await insertTicketFile(this.client, { messageId, ...file, stored: { content: photo } });
    await this.auditOwner(at, owner, {
      action: file ? 'addTicketFile' : 'replyToTicket',
      target: `ticket ${ticketId}`,
      after: { messageId, ...(file ?? { text }) },
    });
    await moveToPast(this.client, at);
  }

  async replies(at: Date, by: Person, owner: Owner, ticketId: number, text: string): Promise<void> {
    await this.says(at, by, owner, { ticketId, text, action: 'replyToTicket' }, { text });
  }

  async reads(at: Date, ticketId: number): Promise<void> {
    await markMessagesRead(this.client, { ticketId, lastId: NEWEST });
    await moveToPast(this.client, at);
  }

  async comments(at: Date, by: Person, ticketId: number, comment: string): Promise<void> {
    const commentId = await insertComment(this.client, { ticketId, administratorId: by.id, text: comment });
    await this.audit(at, by, {
      action: 'addTicketComment',
      target: `ticket ${ticketId}`,
      after: { commentId, comment },
    });
    await moveToPast(this.client, at);
  }

  async edits(at: Date, by: Person, ticketId: number, change: Partial<TicketEdit>): Promise<void> {
    const was = (await findTicket(this.client, ticketId, { lock: true }))!;
    const fields = Object.keys(change) as (keyof TicketEdit)[];
    await this.audit(at, by, {
      action: 'updateTicket',
      target: `ticket ${ticketId}`,
      before: Object.fromEntries(fields.map((field) => [field, was[field]])),
      after: change,
    });
    const { assignedTo, assigneeId, description, error, priority, remark, status } = was;
    await updateTicket(this.client, ticketId, {
      assignedTo,
      assigneeId,
      description,
      error,
      priority,
      remark,
      status,
      ...change,
    });
  }

  async closes(at: Date, by: Person, owner: Owner, ticketId: number, reason: string): Promise<void> {
    const { status } = (await findTicket(this.client, ticketId, { lock: true }))!;
    await closeTicket(this.client, ticketId, reason);
    const after = { status: 'CLOSED', reason, agreedBy: `customer ${owner.id}` };
    await this.audit(at, by, {
      action: 'closeTicket',
      target: `ticket ${ticketId}`,
      before: { status },
      after,
    });
    await moveToPast(this.client, at);
  }

  async opensClaim(at: Date, by: Person, owner: Owner, ticketId: number): Promise<void> {
    await insertClaim(this.client, ticketId, by.id);
    await this.says(at, by, owner, { ticketId, text: claimMessages.opened(), action: 'openClaim' });
  }

  async approves(at: Date, by: Person, owner: Owner, ticketId: number, reason: string): Promise<void> {
    const { id } = (await findClaim(this.client, ticketId, { lock: true }))!;
    await decideClaim(this.client, id, { state: 'APPROVED', reason }, by.id);
    const said = { ticketId, text: claimMessages.approved(), action: 'decideClaim' };
    await this.says(at, by, owner, said, { decision: 'APPROVED', reason });
  }

  async dispatches(
    at: Date,
    by: Person,
    owner: Owner,
    ticketId: number,
    replacement: string,
    courier: string,
  ): Promise<void> {
    const claim = (await findClaim(this.client, ticketId, { lock: true }))!;
    const stock = await findReplacement(this.client, claim, replacement);
    if (typeof stock === 'string')
      throw new Error(`${replacement} cannot replace ${claim.serialNumber}: ${stock}`);
    await dispatchClaim(this.client, claim.id, { stock, courier }, by.id);
    const said = {
      ticketId,
      text: claimMessages.dispatched(replacement, courier),
      action: 'dispatchReplacement',
    };
    await this.says(at, by, owner, said, { replacementSerialNumber: replacement, courier });
  }

  async reports(
    at: Date,
    by: Person,
    inverterId: number,
    title: string,
    description: string,
  ): Promise<number> {
    const issueId = await insertAdminIssue(this.client, {
      administratorId: by.id,
      inverterId,
      title,
      description,
    });
    const after = { issueId, title, description };
    await this.audit(at, by, { action: 'setAdminIssue', target: `inverter ${inverterId}`, after });
    await moveToPast(this.client, at);
    return issueId;
  }

  async worksOnIssue(
    at: Date,
    by: Person,
    issueId: number,
    work: AdminIssueWork,
    ticketId: number | null = null,
  ): Promise<void> {
    const was = (await lockAdminIssue(this.client, issueId))!;
    await updateAdminIssue(this.client, issueId, { ...work, ticketId });
    await this.audit(at, by, {
      action: 'updateAdminIssue',
      target: `inverter ${was.inverterId}`,
      before: { issueId, status: was.status, assigneeId: was.assigneeId },
      after: { issueId, ...work, ...(ticketId !== null && { ticketId }) },
    });
  }

  private async insertTicket(
    at: Date,
    serialNumber: string,
    ticket: Omit<NewTicket, 'context'>,
  ): Promise<number> {
    await putLatest(this.client, [serialNumber], at);
    const state = await readTicketContext(this.client, ticket.inverterId);
    await removeLatest(this.client, [serialNumber]);
    const context = {
      ...state,
      at: at.toISOString(),
      readings: state.readings.filter((reading) => Date.parse(reading.at) <= at.getTime()),
      portal: null,
      browser: ticket.openedByOwner ? 'Chrome on Android' : null,
    };
    const { id } = (await insertTicket(this.client, { ...ticket, context }))!;
    await moveToPast(this.client, at);
    return id;
  }
}

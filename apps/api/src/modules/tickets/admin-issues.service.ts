import { Inject, Injectable } from '@nestjs/common';
import type { AdminIssue, getAllAdminIssues } from '@heliograph/contracts/http/get-all-admin-issues';
import type { setAdminIssue } from '@heliograph/contracts/http/set-admin-issue';
import type { updateAdminIssue as updateCall } from '@heliograph/contracts/http/update-admin-issue';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { insertAdminIssue } from '@heliograph/database/tickets/insert-admin-issue';
import { readNewestFirst } from '@heliograph/database/lists/newest-first';
import { readList } from '@heliograph/database/lists/read-list';
import {
  type AdminIssueRow,
  type AdminIssueSort,
  adminIssuesList,
  listAdminIssues,
} from '@heliograph/database/tickets/list-admin-issues';
import {
  type AdminIssueWork,
  lockAdminIssue,
  updateAdminIssue,
} from '@heliograph/database/tickets/update-admin-issue';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { rowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';
import { InverterLookup } from './inverter-lookup.js';
import { requireAssignee } from './require-assignee.js';

/** Issues that administrators report to their team. */
@Injectable()
export class AdminIssuesService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly inverters: InverterLookup,
  ) {}

  /** @returns the issue's id. @throws Failure 404 for an unknown serial number */
  async report(
    { inverterSerialNo, issueTitle, issueDescription }: ParsedInput<typeof setAdminIssue>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<string> {
    const { id: inverterId } = await this.inverters.bySerialNumber(inverterSerialNo);
    const issue = { inverterId, title: issueTitle, description: issueDescription };
    return inTransaction(this.pool, async (client) => {
      const issueId = await insertAdminIssue(client, { ...issue, administratorId: caller.account.id });
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'setAdminIssue',
        target: `inverter ${inverterId}`,
        after: { issueId, title: issueTitle, description: issueDescription },
      });
      return String(issueId);
    });
  }

  /** @returns the issue's new version. @throws Failure 404; 400 for an unknown assignee; 409 for an outdated version */
  async update(
    { issueId, status, assigneeId, version }: ParsedInput<typeof updateCall>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<number> {
    const id = rowId(issueId);
    return inTransaction(this.pool, async (client) => {
      const issue = await lockAdminIssue(client, id);
      if (!issue) throw new Failure('not_found');
      if (issue.version !== version) throw new Failure('issue_changed');
      const work = { status, assigneeId: await newAssignee(client, issue.assigneeId, assigneeId) };
      if (isSame(issue, work)) return version;
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'updateAdminIssue',
        target: `inverter ${issue.inverterId}`,
        before: { issueId, status: issue.status, assigneeId: issue.assigneeId },
        after: { issueId, ...work },
      });
      return updateAdminIssue(client, id, { ...work, ticketId: issue.ticketId });
    });
  }

  /**
   * Links an issue to the ticket created from it, and closes the issue, since the work continues in the ticket.
   * @throws Failure 404; 409 if it has a ticket or is about another inverter
   */
  async link(
    client: Queryable,
    {
      issueId,
      inverterId,
      ticketId,
    }: { readonly issueId: string; readonly inverterId: number; readonly ticketId: number },
    caller: Caller,
    request: ApiRequest,
  ): Promise<void> {
    const id = rowId(issueId);
    const issue = await lockAdminIssue(client, id);
    if (!issue) throw new Failure('not_found');
    if (issue.ticketId !== null) throw new Failure('issue_has_ticket');
    if (issue.inverterId !== inverterId) throw new Failure('issue_of_other_inverter');
    await updateAdminIssue(client, id, { status: 'DONE', assigneeId: issue.assigneeId, ticketId });
    await appendAudit(client, {
      ...auditSource(caller.account, request),
      action: 'updateAdminIssue',
      target: `inverter ${inverterId}`,
      before: { issueId, status: issue.status },
      after: { issueId, status: 'DONE', ticketId },
    });
  }

  /** One page of issues, and their total number. */
  async page({
    page,
    size,
    ...sought
  }: ParsedInput<typeof getAllAdminIssues>): Promise<{ issues: AdminIssue[]; total: number }> {
    const wanted = { ...sought, limit: size, offset: (page - 1) * size };
    const { rows, total } = await readList<AdminIssueRow, AdminIssueSort>(this.pool, adminIssuesList, wanted);
    return { issues: rows.map(toIssue), total };
  }

  batches(database: Queryable): AsyncGenerator<AdminIssueRow[]> {
    return readNewestFirst((page) => listAdminIssues(database, page));
  }
}

/** Who is assigned already may be disabled by now. @throws Failure 400 for another unknown or disabled administrator */
async function newAssignee(client: Queryable, was: number | null, assigneeId: string | null) {
  if (assigneeId === null) return null;
  return Number(assigneeId) === was ? was : (await requireAssignee(client, assigneeId)).id;
}

const isSame = (one: AdminIssueWork, other: AdminIssueWork) =>
  one.status === other.status && one.assigneeId === other.assigneeId;

const toIssue = ({
  id,
  title,
  description,
  createdAt,
  assigneeId,
  ticketId,
  ...same
}: AdminIssueRow): AdminIssue => ({
  ...same,
  assigneeId: assigneeId === null ? null : String(assigneeId),
  ticketId: ticketId === null ? null : String(ticketId),
  issueId: String(id),
  issueTitle: title,
  issueDescription: description,
  createdAt: createdAt.toISOString(),
});

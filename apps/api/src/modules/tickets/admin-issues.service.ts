import { Inject, Injectable } from '@nestjs/common';
import type { AdminIssue, getAllAdminIssues } from '@heliograph/contracts/http/get-all-admin-issues';
import type { setAdminIssue } from '@heliograph/contracts/http/set-admin-issue';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { insertAdminIssue } from '@heliograph/database/tickets/insert-admin-issue';
import { readNewestFirst } from '@heliograph/database/lists/newest-first';
import {
  type AdminIssueRow,
  countAdminIssues,
  listAdminIssues,
} from '@heliograph/database/tickets/list-admin-issues';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { POOL } from '../../http/tokens.js';
import { InverterLookup } from './inverter-lookup.js';

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

  /** One page of issues, and their total number. */
  async page({
    page,
    size,
  }: ParsedInput<typeof getAllAdminIssues>): Promise<{ issues: AdminIssue[]; total: number }> {
    const [issues, total] = await Promise.all([
      listAdminIssues(this.pool, { limit: size, offset: (page - 1) * size }),
      countAdminIssues(this.pool),
    ]);
    return { issues: issues.map(toIssue), total };
  }

  batches(): AsyncGenerator<AdminIssueRow[]> {
    return readNewestFirst((page) => listAdminIssues(this.pool, page));
  }
}

const toIssue = ({ id, title, description, createdAt, ...same }: AdminIssueRow): AdminIssue => ({
  ...same,
  issueId: String(id),
  issueTitle: title,
  issueDescription: description,
  createdAt: createdAt.toISOString(),
});

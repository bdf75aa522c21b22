import { Controller, Req, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { exportAdminIssues } from '@heliograph/contracts/http/export-admin-issues';
import { getAllAdminIssues } from '@heliograph/contracts/http/get-all-admin-issues';
import { updateAdminIssue } from '@heliograph/contracts/http/update-admin-issue';
import { setAdminIssue } from '@heliograph/contracts/http/set-admin-issue';
import type { Queryable } from '@heliograph/database/connection/database';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { ListExportService } from '../lists/list-export.service.js';
import { adminIssuesFileColumns } from './admin-issues-file.js';
import { AdminIssuesService } from './admin-issues.service.js';

@Controller()
export class AdminIssuesController {
  constructor(
    private readonly issues: AdminIssuesService,
    private readonly exports: ListExportService,
  ) {}

  @ApiCall(setAdminIssue)
  @Allow('administrator')
  async setAdminIssue(
    @Input() input: ParsedInput<typeof setAdminIssue>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof setAdminIssue>> {
    const issueId = await this.issues.report(input, caller, request);
    return { message: 'Admin issue submitted', issueId };
  }

  @ApiCall(updateAdminIssue)
  @Allow('administrator')
  async updateAdminIssue(
    @Input() input: ParsedInput<typeof updateAdminIssue>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof updateAdminIssue>> {
    const version = await this.issues.update(input, caller, request);
    return { message: 'Issue updated.', version };
  }

  @ApiCall(getAllAdminIssues)
  @Allow('administrator')
  async getAllAdminIssues(
    @Input() input: ParsedInput<typeof getAllAdminIssues>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getAllAdminIssues>> {
    const { issues, total } = await this.issues.page(input);
    response.setHeader('X-Total-Count', total);
    return issues;
  }

  @ApiCall(exportAdminIssues)
  @Allow('administrator')
  async exportAdminIssues(
    @Input() { format }: ParsedInput<typeof exportAdminIssues>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const batches = (database: Queryable) => this.issues.batches(database);
    const file = { name: 'admin-issues', columns: adminIssuesFileColumns, batches, format };
    await this.exports.answerRows(file, caller, response);
  }
}

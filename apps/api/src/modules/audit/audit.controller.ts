import { Controller, Res } from '@nestjs/common';
import { exportAuditLog } from '@heliograph/contracts/http/export-audit-log';
import { getAuditLog } from '@heliograph/contracts/http/get-audit-log';
import type { Queryable } from '@heliograph/database/connection/database';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { StreamedResponses } from '../../http/streamed-responses.js';
import { ListExportService } from '../lists/list-export.service.js';
import { auditFileColumns } from './audit-file.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly exports: ListExportService,
    private readonly answers: StreamedResponses,
  ) {}

  @ApiCall(getAuditLog)
  @Allow('super-administrator')
  async getAuditLog(
    @Input() input: ParsedInput<typeof getAuditLog>,
    @Res() response: Response,
  ): Promise<void> {
    await this.answers.list(response, await this.audit.page(input));
  }

  @ApiCall(exportAuditLog)
  @Allow('super-administrator')
  async exportAuditLog(
    @Input() { format, ...sought }: ParsedInput<typeof exportAuditLog>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const batches = (database: Queryable) => this.audit.batches(database, sought);
    const file = { name: 'audit-log', columns: auditFileColumns, batches, format };
    await this.exports.answerRows(file, caller, response);
  }
}

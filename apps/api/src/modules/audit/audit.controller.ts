import { Controller, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { exportAuditLog } from '@heliograph/contracts/http/export-audit-log';
import { getAuditLog } from '@heliograph/contracts/http/get-audit-log';
import type { Response } from 'express';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { CalledBy, type Caller, Input } from '../../frame/api-request.js';
import { ListExportService } from '../lists/list-export.service.js';
import { auditFileColumns } from './audit-file.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly exports: ListExportService,
  ) {}

  @ApiCall(getAuditLog)
  @Allow('super-administrator')
  async getAuditLog(
    @Input() input: ParsedInput<typeof getAuditLog>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getAuditLog>> {
    const { lines, total } = await this.audit.page(input);
    response.setHeader('X-Total-Count', total);
    return lines;
  }

  @ApiCall(exportAuditLog)
  @Allow('super-administrator')
  async exportAuditLog(@CalledBy() caller: Caller, @Res() response: Response): Promise<void> {
    await this.exports.answerRows('audit-log', auditFileColumns, this.audit.batches(), caller, response);
  }
}

import { Controller, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getAuditLog } from '@heliograph/contracts/http/get-audit-log';
import type { Response } from 'express';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { Input } from '../../frame/api-request.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

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
}

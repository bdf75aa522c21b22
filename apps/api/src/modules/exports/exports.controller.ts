import { Controller, Res } from '@nestjs/common';
import { exportEnergy } from '@heliograph/contracts/http/export-energy';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { StreamedResponses } from '../../http/streamed-responses.js';
import { ExportsService } from './exports.service.js';

@Controller()
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly answers: StreamedResponses,
  ) {}

  @ApiCall(exportEnergy)
  @Allow('customer or administrator')
  async exportEnergy(
    @Input() input: ParsedInput<typeof exportEnergy>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.exports.prepare(input, caller);
    await this.answers.file(response, file, file.content());
  }
}

import { Controller, Res } from '@nestjs/common';
import { exportEnergy } from '@heliograph/contracts/http/export-energy';
import type { Response } from 'express';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { CalledBy, type Caller, Input } from '../../frame/api-request.js';
import { LongAnswers } from '../../frame/long-answers.js';
import { ExportsService } from './exports.service.js';

@Controller()
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly answers: LongAnswers,
  ) {}

  @ApiCall(exportEnergy)
  @Allow('customer or administrator')
  async exportEnergy(
    @Input() input: ParsedInput<typeof exportEnergy>,
    @CalledBy() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.exports.prepare(input, caller);
    await this.answers.file(response, file, file.content());
  }
}

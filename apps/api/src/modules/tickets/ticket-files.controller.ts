import { Controller, Req, Res } from '@nestjs/common';
import { addTicketFile } from '@heliograph/contracts/http/add-ticket-file';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getTicketFile } from '@heliograph/contracts/http/get-ticket-file';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { TicketFilesService } from './ticket-files.service.js';

@Controller()
export class TicketFilesController {
  constructor(private readonly files: TicketFilesService) {}

  @ApiCall(addTicketFile)
  @Allow('customer or administrator')
  async addTicketFile(
    @Input() input: ParsedInput<typeof addTicketFile>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof addTicketFile>> {
    return { message: 'File added.', entryId: await this.files.add(input, caller, request, response) };
  }

  @ApiCall(getTicketFile)
  @Allow('customer or administrator')
  getTicketFile(
    @Input() input: ParsedInput<typeof getTicketFile>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    return this.files.send(input.file_id, caller, response);
  }
}

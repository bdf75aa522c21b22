import { Controller, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { exportList } from '@heliograph/contracts/http/export-list';
import { getAllAdmins } from '@heliograph/contracts/http/get-all-admins';
import { getAllInverter } from '@heliograph/contracts/http/get-all-inverter';
import { getAllTicket } from '@heliograph/contracts/http/get-all-ticket';
import { getAllUser } from '@heliograph/contracts/http/get-all-user';
import { searchEverything } from '@heliograph/contracts/http/search-everything';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { StreamedResponses } from '../../http/streamed-responses.js';
import { ListExportService } from './list-export.service.js';
import { ListsService } from './lists.service.js';

@Controller()
export class ListsController {
  constructor(
    private readonly lists: ListsService,
    private readonly exports: ListExportService,
    private readonly answers: StreamedResponses,
  ) {}

  @ApiCall(getAllUser)
  @Allow('administrator')
  async getAllUser(@Input() input: ParsedInput<typeof getAllUser>, @Res() response: Response): Promise<void> {
    await this.answers.list(response, await this.lists.users(input));
  }

  @ApiCall(getAllAdmins)
  @Allow('administrator')
  async getAllAdmins(
    @Input() input: ParsedInput<typeof getAllAdmins>,
    @Res() response: Response,
  ): Promise<void> {
    await this.answers.list(response, await this.lists.admins(input));
  }

  @ApiCall(getAllInverter)
  @Allow('administrator')
  async getAllInverter(
    @Input() input: ParsedInput<typeof getAllInverter>,
    @Res() response: Response,
  ): Promise<void> {
    await this.answers.list(response, await this.lists.inverters(input));
  }

  @ApiCall(getAllTicket)
  @Allow('administrator')
  async getAllTicket(
    @Input() input: ParsedInput<typeof getAllTicket>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    await this.answers.list(response, await this.lists.tickets(input, caller));
  }

  @ApiCall(searchEverything)
  @Allow('administrator')
  searchEverything(
    @Input() { term }: ParsedInput<typeof searchEverything>,
  ): Promise<OutputOf<typeof searchEverything>> {
    return this.lists.everything(term);
  }

  @ApiCall(exportList)
  @Allow('administrator')
  async exportList(
    @Input() input: ParsedInput<typeof exportList>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.answer(input, caller, response);
  }
}

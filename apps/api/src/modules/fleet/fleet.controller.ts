import { Controller, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { exportCoverage } from '@heliograph/contracts/http/export-coverage';
import { exportFleet } from '@heliograph/contracts/http/export-fleet';
import { exportInverterHistory } from '@heliograph/contracts/http/export-inverter-history';
import { getCoverage } from '@heliograph/contracts/http/get-coverage';
import { getFleet } from '@heliograph/contracts/http/get-fleet';
import { getFleetChoices } from '@heliograph/contracts/http/get-fleet-choices';
import { getFleetMap } from '@heliograph/contracts/http/get-fleet-map';
import { getFleetTotals } from '@heliograph/contracts/http/get-fleet-totals';
import { getInverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { getInverterOverview } from '@heliograph/contracts/http/get-inverter-overview';
import type { Queryable } from '@heliograph/database/connection/database';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { StreamedResponses } from '../../http/streamed-responses.js';
import { AuditsRead } from '../../http/read-audit.interceptor.js';
import { ListExportService } from '../lists/list-export.service.js';
import { coverageFileColumns } from './coverage-file.js';
import { CoverageService } from './coverage.service.js';
import { fleetFileColumns } from './fleet-file.js';
import { FleetService } from './fleet.service.js';
import { InverterDetailService } from './inverter-detail.service.js';
import { InverterHistoryService } from './inverter-history.service.js';
import { InverterOverviewService } from './inverter-overview.service.js';

@Controller()
export class FleetController {
  constructor(
    private readonly fleet: FleetService,
    private readonly coverage: CoverageService,
    private readonly details: InverterDetailService,
    private readonly histories: InverterHistoryService,
    private readonly overviews: InverterOverviewService,
    private readonly exports: ListExportService,
    private readonly answers: StreamedResponses,
  ) {}

  @ApiCall(getFleet)
  @Allow('administrator')
  async getFleet(@Input() input: ParsedInput<typeof getFleet>, @Res() response: Response): Promise<void> {
    await this.answers.list(response, await this.fleet.page(input));
  }

  @ApiCall(getFleetTotals)
  @Allow('administrator')
  getFleetTotals(): Promise<OutputOf<typeof getFleetTotals>> {
    return this.fleet.totals();
  }

  @ApiCall(getFleetChoices)
  @Allow('administrator')
  getFleetChoices(): Promise<OutputOf<typeof getFleetChoices>> {
    return this.fleet.choices();
  }

  @ApiCall(getFleetMap)
  @Allow('administrator')
  getFleetMap(): Promise<OutputOf<typeof getFleetMap>> {
    return this.fleet.map();
  }

  @ApiCall(getCoverage)
  @Allow('administrator')
  async getCoverage(
    @Input() input: ParsedInput<typeof getCoverage>,
    @Res() response: Response,
  ): Promise<void> {
    await this.answers.list(response, await this.coverage.page(input));
  }

  @ApiCall(getInverterDetail)
  @Allow('administrator')
  @AuditsRead(getInverterDetail, (_, { owner }) => owner && `user ${owner.userId}`)
  getInverterDetail(
    @Input() input: ParsedInput<typeof getInverterDetail>,
  ): Promise<OutputOf<typeof getInverterDetail>> {
    return this.details.of(input.inverter_id);
  }

  @ApiCall(getInverterOverview)
  @Allow('administrator')
  @AuditsRead(getInverterOverview, (_, { owner }) => owner && `user ${owner.userId}`)
  getInverterOverview(
    @Input() input: ParsedInput<typeof getInverterOverview>,
  ): Promise<OutputOf<typeof getInverterOverview>> {
    return this.overviews.of(input.serial_number);
  }

  @ApiCall(exportFleet)
  @Allow('administrator')
  async exportFleet(
    @Input() { format, ...sought }: ParsedInput<typeof exportFleet>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const batches = (database: Queryable) => this.fleet.batches(database, sought);
    const file = { name: 'fleet', columns: fleetFileColumns, batches, format };
    await this.exports.answerRows(file, caller, response);
  }

  @ApiCall(exportCoverage)
  @Allow('administrator')
  async exportCoverage(
    @Input() { format, ...sought }: ParsedInput<typeof exportCoverage>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const batches = (database: Queryable) => this.coverage.batches(database, sought);
    const file = { name: 'coverage', columns: coverageFileColumns, batches, format };
    await this.exports.answerRows(file, caller, response);
  }

  @ApiCall(exportInverterHistory)
  @Allow('administrator')
  async exportInverterHistory(
    @Input() input: ParsedInput<typeof exportInverterHistory>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    await this.histories.answer(input, caller, response);
  }
}

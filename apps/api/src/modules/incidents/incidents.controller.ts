import { Controller, Inject, Res } from '@nestjs/common';
import { exportIncidents } from '@heliograph/contracts/http/export-incidents';
import { getIncidents, type Incident } from '@heliograph/contracts/http/get-incidents';
import type { Queryable } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import { incidentsList, type ListedIncident } from '@heliograph/database/incidents/list-incidents';
import { idOrNone } from '@heliograph/database/lists/id-or-none';
import type { ListCondition } from '@heliograph/database/lists/list';
import { readListBatches } from '@heliograph/database/lists/read-list';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { StreamedResponses } from '../../http/streamed-responses.js';
import { LONG_READS } from '../../http/tokens.js';
import { ListExportService } from '../lists/list-export.service.js';
import { listPage } from '../lists/list-page.js';
import { incidentsFileColumns } from './incidents-file.js';

@Controller()
export class IncidentsController {
  constructor(
    @Inject(LONG_READS) private readonly longReads: LongReads,
    private readonly exports: ListExportService,
    private readonly answers: StreamedResponses,
  ) {}

  @ApiCall(getIncidents)
  @Allow('administrator')
  async getIncidents(
    @Input() { state, incident, page, size, ...sought }: ParsedInput<typeof getIncidents>,
    @Res() response: Response,
  ): Promise<void> {
    const conditions = incident === undefined ? [] : [only(incident)];
    const wanted = { ...sought, conditions, limit: size, offset: (page - 1) * size };
    const found = await listPage(
      this.longReads,
      incidentsList(state),
      wanted,
      async (rows: ListedIncident[]) => rows.map(toIncident),
    );
    await this.answers.list(response, found);
  }

  @ApiCall(exportIncidents)
  @Allow('administrator')
  async exportIncidents(
    @Input() { format, ...sought }: ParsedInput<typeof exportIncidents>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const batches = (database: Queryable) =>
      readListBatches<ListedIncident, string>(database, incidentsList(), sought);
    const file = { name: 'incidents', columns: incidentsFileColumns, batches, format };
    await this.exports.answerRows(file, caller, response);
  }
}

const only = (incident: string): ListCondition => ({
  holds: (value) => `r.id = ${value}`,
  value: idOrNone(incident),
});

const toIncident = ({ id, silentSince, openedAt, closedAt, ...same }: ListedIncident): Incident => ({
  ...same,
  id: String(id),
  silentSince: silentSince.toISOString(),
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

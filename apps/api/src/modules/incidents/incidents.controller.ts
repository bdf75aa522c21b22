import { Controller, Inject, Res } from '@nestjs/common';
import { exportIncidents } from '@heliograph/contracts/http/export-incidents';
import { getIncidents, type Incident } from '@heliograph/contracts/http/get-incidents';
import type { Database } from '@heliograph/database/connection/database';
import {
  incidentId,
  incidentsList,
  type ListedIncident,
} from '@heliograph/database/incidents/list-incidents';
import type { ListCondition } from '@heliograph/database/lists/list';
import { readListBatches } from '@heliograph/database/lists/read-list';
import type { Response } from 'express';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { CalledBy, type Caller, Input } from '../../frame/api-request.js';
import { LongAnswers } from '../../frame/long-answers.js';
import { POOL } from '../../frame/tokens.js';
import { ListExportService } from '../lists/list-export.service.js';
import { listed } from '../lists/listed.js';
import { incidentsFileColumns } from './incidents-file.js';

@Controller()
export class IncidentsController {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly exports: ListExportService,
    private readonly answers: LongAnswers,
  ) {}

  @ApiCall(getIncidents)
  @Allow('administrator')
  async getIncidents(
    @Input() { state, incident, page, size, ...sought }: ParsedInput<typeof getIncidents>,
    @Res() response: Response,
  ): Promise<void> {
    const conditions = incident === undefined ? [] : [only(incident)];
    const wanted = { ...sought, conditions, limit: size, offset: (page - 1) * size };
    const found = await listed(this.pool, incidentsList(state), wanted, async (rows: ListedIncident[]) =>
      rows.map(toIncident),
    );
    await this.answers.list(response, found);
  }

  @ApiCall(exportIncidents)
  @Allow('administrator')
  async exportIncidents(
    @Input() input: ParsedInput<typeof exportIncidents>,
    @CalledBy() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const batches = readListBatches<ListedIncident, string>(this.pool, incidentsList(), input);
    await this.exports.answerRows('incidents', incidentsFileColumns, batches, caller, response);
  }
}

const only = (incident: string): ListCondition => ({
  holds: (value) => `r.id = ${value}`,
  value: incidentId(incident),
});

const toIncident = ({ id, silentSince, openedAt, closedAt, ...same }: ListedIncident): Incident => ({
  ...same,
  id: String(id),
  silentSince: silentSince.toISOString(),
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

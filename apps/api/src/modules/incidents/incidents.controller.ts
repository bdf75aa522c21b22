import { Controller, Inject, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getIncidents, type Incident } from '@heliograph/contracts/http/get-incidents';
import type { Database } from '@heliograph/database/connection/database';
import {
  countIncidents,
  type ListedIncident,
  listIncidents,
} from '@heliograph/database/incidents/list-incidents';
import type { Response } from 'express';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { Input } from '../../frame/api-request.js';
import { POOL } from '../../frame/tokens.js';

@Controller()
export class IncidentsController {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  @ApiCall(getIncidents)
  @Allow('administrator')
  async getIncidents(
    @Input() { state, page, size }: ParsedInput<typeof getIncidents>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getIncidents>> {
    const open = state && state === 'open';
    const [incidents, total] = await Promise.all([
      listIncidents(this.pool, open, { limit: size, offset: (page - 1) * size }),
      countIncidents(this.pool, open),
    ]);
    response.setHeader('X-Total-Count', total);
    return incidents.map(toIncident);
  }
}

const toIncident = ({ id, silentSince, openedAt, closedAt, ...same }: ListedIncident): Incident => ({
  ...same,
  id: String(id),
  silentSince: silentSince.toISOString(),
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

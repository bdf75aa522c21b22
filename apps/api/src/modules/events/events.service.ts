import { Inject, Injectable } from '@nestjs/common';
import type { ActiveFault } from '@heliograph/contracts/http/get-active-faults';
import type { getInverterEvents, InverterEvent } from '@heliograph/contracts/http/get-inverter-events';
import type { Database } from '@heliograph/database/connection/database';
import { type ActiveFaultRecord, listActiveFaults } from '@heliograph/database/events/list-active-faults';
import {
  countInverterEvents,
  type InverterEventRecord,
  listInverterEvents,
} from '@heliograph/database/events/list-inverter-events';
import type { ParsedInput } from '../../http/api-call.js';
import type { Caller } from '../../http/api-request.js';
import { POOL } from '../../http/tokens.js';
import { InvertersService } from '../inverters/inverters.service.js';

@Injectable()
export class EventsService {
  constructor(
    private readonly inverters: InvertersService,
    @Inject(POOL) private readonly pool: Database['pool'],
  ) {}

  /** One page of events, newest first, and their total number. @throws Failure 404 */
  async page(
    { serial_no, page, size }: ParsedInput<typeof getInverterEvents>,
    caller: Caller,
  ): Promise<{ events: InverterEvent[]; total: number }> {
    const { id } = await this.inverters.bySerialNumber(caller, serial_no);
    const [records, total] = await Promise.all([
      listInverterEvents(this.pool, id, { limit: size, offset: (page - 1) * size }),
      countInverterEvents(this.pool, id),
    ]);
    return { events: records.map(toEvent), total };
  }

  /** @throws Failure 404 */
  async active(serialNumber: string, caller: Caller): Promise<ActiveFault[]> {
    const { id } = await this.inverters.bySerialNumber(caller, serialNumber);
    return (await listActiveFaults(this.pool, id)).map(toActiveFault);
  }
}

function toActiveFault(record: ActiveFaultRecord): ActiveFault {
  const { code, begunAt, occurrences, at, acVoltageV, dcVoltageV, ...measured } = record;
  return {
    code,
    begunAt: begunAt?.toISOString() ?? null,
    occurrences,
    measured: at && {
      ...measured,
      at: at.toISOString(),
      acVoltageV: acVoltageV && [...acVoltageV],
      dcVoltageV: dcVoltageV && [...dcVoltageV],
    },
  };
}

export function toEvent({
  begunAt,
  endedAt,
  beforeWh,
  showedWh,
  ...same
}: InverterEventRecord): InverterEvent {
  return {
    ...same,
    begunAt: begunAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    counter: beforeWh !== null && showedWh !== null ? { beforeWh, showedWh } : null,
  };
}

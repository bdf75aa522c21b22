import { Inject, Injectable } from '@nestjs/common';
import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { listAuditOf } from '@heliograph/database/audit/list-audit';
import type { Database } from '@heliograph/database/connection/database';
import { readEnergyTotals } from '@heliograph/database/energy/read-energy-totals';
import { findDeviceFlood } from '@heliograph/database/fleet/find-device-flood';
import { findInverterDetailsRow } from '@heliograph/database/fleet/find-inverter-details-row';
import { listDeviceClones } from '@heliograph/database/fleet/list-device-clones';
import { listSilenceCases, listTicketsOfInverter } from '@heliograph/database/fleet/list-inverter-history';
import { readHealthSigns } from '@heliograph/database/inverters/read-health-signs';
import { inverterHealth } from '@heliograph/domain/inverter/health';
import { Failure } from '../../http/failure.js';
import { inverterRowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';
import { auditLine } from '../audit/audit-line.js';
import { silenceOf, ticketOf, toDetail, withInstants } from './inverter-detail.js';

/** Newest entries shown per kind of history. */
const HISTORY_ROWS = 20;

@Injectable()
export class InverterDetailService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** @throws Failure 404 */
  async of(inverterId: string): Promise<InverterDetail> {
    const id = inverterRowId(inverterId);
    const [sheet, signs, totals, clones, flood, silences, tickets, audit] = await Promise.all([
      findInverterDetailsRow(this.pool, id),
      readHealthSigns(this.pool, id),
      readEnergyTotals(this.pool, [id], Date.now()),
      listDeviceClones(this.pool, id, HISTORY_ROWS),
      findDeviceFlood(this.pool, id),
      listSilenceCases(this.pool, id, HISTORY_ROWS),
      listTicketsOfInverter(this.pool, id, HISTORY_ROWS),
      listAuditOf(this.pool, `inverter ${id}`, { limit: HISTORY_ROWS, offset: 0 }),
    ]);
    if (sheet === null || signs === null) throw new Failure('not_found');
    const { energyTodayWh = null, totalEnergyWh = null } = totals.get(id) ?? {};
    return {
      ...toDetail(sheet),
      health: inverterHealth(signs),
      energyTodayWh,
      totalEnergyWh,
      clones: clones.map(withInstants),
      flood: flood && withInstants(flood),
      silences: silences.total,
      silenceCases: silences.cases.map(silenceOf),
      tickets: tickets.map(ticketOf),
      audit: audit.map(auditLine),
    };
  }
}

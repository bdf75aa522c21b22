import { Inject, Injectable } from '@nestjs/common';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import type { YieldComparison } from '@heliograph/contracts/http/get-yield-comparison';
import type { Database } from '@heliograph/database/connection/database';
import { readEnergySeries } from '@heliograph/database/energy/read-energy-series';
import { readYieldComparison } from '@heliograph/database/energy/read-yield-comparison';
import { findPeerShare } from '@heliograph/database/fleet/find-peer-share';
import type { EnergyView, PeriodChoice } from '@heliograph/domain/energy/periods';
import type { Caller } from '../../http/api-request.js';
import { POOL } from '../../http/tokens.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { checkPeriod } from './check-period.js';

@Injectable()
export class EnergyService {
  constructor(
    private readonly inverters: InvertersService,
    @Inject(POOL) private readonly pool: Database['pool'],
  ) {}

  /** @throws Failure 404; 400 for an invalid period */
  async series(
    view: Exclude<EnergyView, 'yearly'>,
    { inverterId, ...choice }: PeriodChoice & { inverterId: string },
    caller: Caller,
  ): Promise<EnergySeries> {
    const inverter = await this.inverters.byId(caller, inverterId);
    checkPeriod(choice);
    return readEnergySeries(this.pool, inverter, { view, ...choice }, Date.now());
  }

  /** @throws Failure 404 */
  async years(inverterId: string, caller: Caller): Promise<EnergySeries & { before: number | null }> {
    const inverter = await this.inverters.byId(caller, inverterId);
    const { before = null, ...series } = await readEnergySeries(
      this.pool,
      inverter,
      { view: 'yearly' },
      Date.now(),
    );
    return { ...series, before };
  }

  /** Lifetime energy, Wh; null before the first reading. @throws Failure 404 */
  async total(serialNumber: string, caller: Caller): Promise<number | null> {
    const { span } = await this.inverters.bySerialNumber(caller, serialNumber);
    return span?.totalWh ?? null;
  }

  /** @throws Failure 404 */
  async yieldComparison(inverterId: string, caller: Caller): Promise<YieldComparison> {
    const inverter = await this.inverters.byId(caller, inverterId);
    const [similarRoofs, own] = await Promise.all([
      findPeerShare(this.pool, inverter.id),
      readYieldComparison(this.pool, inverter, Date.now()),
    ]);
    return { timeZone: inverter.time_zone, similarRoofs, ...own };
  }
}

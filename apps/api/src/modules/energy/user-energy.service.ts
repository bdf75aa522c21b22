import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getUserEnergyHourly } from '@heliograph/contracts/http/get-user-energy-hourly';
import type { UserEnergySeries } from '@heliograph/contracts/http/user-energy-series';
import type { Database } from '@heliograph/database/connection/database';
import { type CombinedEnergy, readCombinedEnergy } from '@heliograph/database/energy/read-combined-energy';
import type { EnergyPeriod } from '@heliograph/database/energy/read-energy-series';
import type { PeriodChoice } from '@heliograph/domain/energy/periods';
import type { Caller } from '../../http/api-request.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { checkPeriod } from './check-period.js';

@Injectable()
export class UserEnergyService {
  constructor(
    private readonly inverters: InvertersService,
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @throws Failure 404; 400 for an invalid period */
  async series(
    view: 'daily' | 'monthly',
    { user_id, ...choice }: PeriodChoice & { user_id?: string | undefined },
    caller: Caller,
  ): Promise<UserEnergySeries> {
    const { before: _, parts: __, ...series } = await this.read(user_id, { view, ...choice }, caller);
    return series;
  }

  /** One day, with each inverter's share. @throws Failure 404; 400 for an invalid day */
  async day(
    { user_id, ...choice }: PeriodChoice & { user_id?: string | undefined },
    caller: Caller,
  ): Promise<OutputOf<typeof getUserEnergyHourly>> {
    const { before: _, parts, ...series } = await this.read(user_id, { view: 'hourly', ...choice }, caller);
    return { ...series, parts: parts.map(({ id, ...part }) => ({ inverterId: String(id), ...part })) };
  }

  /** @throws Failure 404 */
  async years(
    userId: string | undefined,
    caller: Caller,
  ): Promise<UserEnergySeries & { before: number | null }> {
    const { parts: _, ...series } = await this.read(userId, { view: 'yearly' }, caller);
    return series;
  }

  private async read(
    userId: string | undefined,
    period: EnergyPeriod,
    caller: Caller,
  ): Promise<CombinedEnergy> {
    const inverters = await this.inverters.ownedBy(caller, userId);
    checkPeriod(period);
    const timeZone = inverters[0]?.time_zone ?? this.settings.TIME_ZONE;
    return readCombinedEnergy(this.pool, inverters, timeZone, period, Date.now());
  }
}

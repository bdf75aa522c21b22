import { Controller, Inject } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getActiveInverterCountHourly } from '@heliograph/contracts/http/get-active-inverter-count-hourly';
import { getFleetEnergyDaily } from '@heliograph/contracts/http/get-fleet-energy-daily';
import { getFleetEnergyQuality } from '@heliograph/contracts/http/get-fleet-energy-quality';
import type { Database } from '@heliograph/database/connection/database';
import {
  readFleetActiveHours,
  readFleetDays,
  readFleetQuality,
} from '@heliograph/database/energy/read-fleet';
import { Allow } from '../../http/allow.js';
import { ApiCall } from '../../http/api-call.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

/** Fleet-wide statistics, in the time zone of `TIME_ZONE`. */
@Controller()
export class StatisticsController {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  @ApiCall(getFleetEnergyDaily)
  @Allow('administrator')
  getFleetEnergyDaily(): Promise<OutputOf<typeof getFleetEnergyDaily>> {
    return readFleetDays(this.pool, this.settings.TIME_ZONE, Date.now());
  }

  @ApiCall(getFleetEnergyQuality)
  @Allow('administrator')
  getFleetEnergyQuality(): Promise<OutputOf<typeof getFleetEnergyQuality>> {
    return readFleetQuality(this.pool, this.settings.TIME_ZONE, Date.now());
  }

  @ApiCall(getActiveInverterCountHourly)
  @Allow('administrator')
  getActiveInverterCountHourly(): Promise<OutputOf<typeof getActiveInverterCountHourly>> {
    return readFleetActiveHours(this.pool, this.settings.TIME_ZONE, Date.now());
  }
}

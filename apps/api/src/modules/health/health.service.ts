import { Inject, Injectable } from '@nestjs/common';
import type { SystemHealth } from '@heliograph/contracts/http/get-system-health';
import type { Database } from '@heliograph/database/connection/database';
import { readHealthSigns } from '@heliograph/database/inverters/read-health-signs';
import { inverterHealth } from '@heliograph/domain/inverter/health';
import type { Caller } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { POOL } from '../../http/tokens.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { SilenceService } from '../silence/silence.service.js';
import { WarrantyService } from '../inverters/warranty.service.js';

@Injectable()
export class HealthService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly inverters: InvertersService,
    private readonly silences: SilenceService,
    private readonly warranties: WarrantyService,
  ) {}

  /** @throws Failure 404 */
  async of(caller: Caller, serialNumber: string): Promise<SystemHealth> {
    const inverter = await this.inverters.bySerialNumber(caller, serialNumber);
    const [signs, silence] = await Promise.all([
      readHealthSigns(this.pool, inverter.id),
      this.silences.open(inverter.id),
    ]);
    if (!signs) throw new Failure('not_found');
    const warranty = this.warranties.of(inverter);
    return {
      health: inverterHealth(signs),
      dateOfInstallation: inverter.date_of_installation,
      warranty: warranty.warrantyTime,
      warrantyTerms: warranty,
      nocomm: signs.silenceCaseOpen,
      silence,
      lastHeardAt: signs.heardAt?.toISOString() ?? null,
      timeZone: inverter.time_zone,
      faults: [...signs.faults],
      cloned: signs.cloned,
      clockWrong: signs.clockWrong,
      openTickets: signs.openTickets,
    };
  }
}

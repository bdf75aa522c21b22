import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import { findInverterBySerialNumber, type InverterSite } from '@heliograph/database/inverters/find-inverter';
import { Failure } from '../../http/failure.js';
import { POOL } from '../../http/tokens.js';

/** Looks up inverters by serial numbers that administrators type. */
@Injectable()
export class InverterLookup {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** @throws Failure 404 with the spec's wording */
  async bySerialNumber(serialNumber: string): Promise<InverterSite> {
    const inverter = await findInverterBySerialNumber(this.pool, serialNumber, null);
    if (!inverter) throw new Failure('unknown_serial_number');
    return inverter;
  }
}

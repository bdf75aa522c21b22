import { Inject, Injectable } from '@nestjs/common';
import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { Database } from '@heliograph/database/connection/database';
import {
  findInverterById,
  findInverterBySerialNumber,
  type InverterSite,
} from '@heliograph/database/inverters/find-inverter';
import {
  listInvertersOfUser,
  type OwnedInverter,
} from '@heliograph/database/inverters/list-inverters-of-user';
import { shownStatus } from '@heliograph/domain/inverter/status';
import { type Caller, ownerFilter } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { inverterRowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';
import { UsersService } from '../users/users.service.js';
import { WarrantyService } from './warranty.service.js';

/** Inverters that a caller may see: a customer their own, an administrator all. */
@Injectable()
export class InvertersService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly users: UsersService,
    private readonly warranties: WarrantyService,
  ) {}

  /** @throws Failure 404 for a user that the caller may not see */
  async listOf(caller: Caller, userId: string): Promise<CustomerInverter[]> {
    const inverters = await this.ownedBy(caller, userId);
    return inverters.map((inverter) => ({ ...toCustomer(inverter), warranty: this.warranties.of(inverter) }));
  }

  /**
   * @param userId undefined: the caller's own; an administrator owns none.
   * @throws Failure 404 for a user that the caller may not see
   */
  async ownedBy(caller: Caller, userId: string | undefined): Promise<OwnedInverter[]> {
    const wanted = userId ?? ownerFilter(caller);
    if (wanted === null) throw new Failure('not_found');
    return listInvertersOfUser(this.pool, await this.users.idFor(caller, String(wanted)));
  }

  /** @throws Failure 404 */
  async byId(caller: Caller, inverterId: string): Promise<InverterSite> {
    const inverter = await findInverterById(this.pool, inverterRowId(inverterId), ownerFilter(caller));
    return inverter ?? absent();
  }

  /** @throws Failure 404 */
  async bySerialNumber(caller: Caller, serialNumber: string): Promise<InverterSite> {
    const inverter = await findInverterBySerialNumber(this.pool, serialNumber, ownerFilter(caller));
    return inverter ?? absent();
  }
}

function absent(): never {
  throw new Failure('not_found');
}

function toCustomer(inverter: OwnedInverter): Omit<CustomerInverter, 'warranty'> {
  const { id, inverter_name, status, silence_case_open, time_zone, span: _, ...same } = inverter;
  return {
    ...same,
    inverter_id: String(id),
    inverterName: inverter_name,
    status: shownStatus(status, silence_case_open),
    timeZone: time_zone,
  };
}

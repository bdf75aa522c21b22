import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import {
  type HouseholdInverter,
  listHouseholdOfInverter,
  listHouseholdOfUser,
} from '@heliograph/database/tariffs/list-household';
import type { Caller } from '../../http/api-request.js';
import { POOL } from '../../http/tokens.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { UsersService } from '../users/users.service.js';

/** One inverter by serial number, or all of a user's; the contracts ensure that exactly one is given. */
export interface About {
  readonly serial_no?: string | undefined;
  readonly user_id?: string | undefined;
}

export interface Household {
  /** Null if the inverter has no owner. */
  readonly userId: number | null;
  readonly inverters: readonly HouseholdInverter[];
  /** Index of the requested inverter; null for all. */
  readonly which: number | null;
}

/** The inverters that share one household and its tariff. */
@Injectable()
export class HouseholdService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly inverters: InvertersService,
    private readonly users: UsersService,
  ) {}

  /** @throws Failure 404 if the caller may not see it */
  async about({ serial_no, user_id = '' }: About, caller: Caller): Promise<Household> {
    if (serial_no === undefined) {
      const userId = await this.users.idFor(caller, user_id);
      return { userId, inverters: await listHouseholdOfUser(this.pool, userId), which: null };
    }
    const { id } = await this.inverters.bySerialNumber(caller, serial_no);
    const inverters = await listHouseholdOfInverter(this.pool, id);
    const which = inverters.findIndex((inverter) => inverter.id === id);
    return { userId: inverters[which]?.user_id ?? null, inverters, which };
  }
}

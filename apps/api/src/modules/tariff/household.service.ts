import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import {
  type HouseholdInverter,
  listHouseholdOfInverter,
  listHouseholdOfUser,
} from '@heliograph/database/tariffs/list-household';
import type { Caller } from '../../frame/api-request.js';
import { POOL } from '../../frame/tokens.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { UsersService } from '../users/users.service.js';

/** One inverter by its serial number, or all of a user: the contracts see to it that just one is given. */
export interface About {
  readonly serial_no?: string | undefined;
  readonly user_id?: string | undefined;
}

export interface Household {
  /** Null: an inverter without an owner. */
  readonly userId: number | null;
  readonly inverters: readonly HouseholdInverter[];
  /** Index of the inverter that was asked for; null: all together. */
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

  /** @throws Failure 404 for what the caller may not see */
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

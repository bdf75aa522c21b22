import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import {
  findHouseholdOfInverter,
  findHouseholdOfUser,
  type Household,
} from '@heliograph/database/tariffs/find-household';
import { type Caller, ownerFilter } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { POOL } from '../../http/tokens.js';
import { UsersService } from '../users/users.service.js';

/** One inverter by serial number, or all of a user's; the contracts ensure that exactly one is given. */
export interface About {
  readonly serial_no?: string | undefined;
  readonly user_id?: string | undefined;
}

/** `which`: index of the requested inverter; null for all. */
export type RequestedHousehold = Household & { readonly which: number | null };

/** The inverters that share one household and its tariff. */
@Injectable()
export class HouseholdService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly users: UsersService,
  ) {}

  /** @throws Failure 404 if the caller may not see it */
  async about({ serial_no, user_id = '' }: About, caller: Caller): Promise<RequestedHousehold> {
    if (serial_no === undefined) {
      const household = await findHouseholdOfUser(this.pool, await this.users.idFor(caller, user_id));
      return { ...(household ?? absent()), which: null };
    }
    const household = (await findHouseholdOfInverter(this.pool, serial_no, ownerFilter(caller))) ?? absent();
    const which = household.inverters.findIndex((inverter) => inverter.serial_number === serial_no);
    return { ...household, which };
  }
}

function absent(): never {
  throw new Failure('not_found');
}

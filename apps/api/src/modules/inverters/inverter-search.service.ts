import { Inject, Injectable } from '@nestjs/common';
import type { InverterRecord, ListedInverter } from '@heliograph/contracts/http/admin-inverter';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getInverterBySerialNumber } from '@heliograph/contracts/http/get-inverter-by-serial-number';
import type { getInvertersByCityAndPowerRating } from '@heliograph/contracts/http/get-inverters-by-city-and-power-rating';
import type { Database } from '@heliograph/database/connection/database';
import {
  findInverterRecord,
  findInverterRecordBySerialNumber,
} from '@heliograph/database/inverters/find-inverter-record';
import {
  countInvertersByPlace,
  listCities,
  listInvertersByPlace,
} from '@heliograph/database/inverters/list-by-place';
import type { ParsedInput } from '../../http/api-call.js';
import { Failure } from '../../http/failure.js';
import { inverterRowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';
import { toListed, toRecord } from './inverter-record.js';

/** Finds inverters for administrators. */
@Injectable()
export class InverterSearchService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** @throws Failure 404 */
  async record(inverterId: string): Promise<InverterRecord> {
    const row = await findInverterRecord(this.pool, inverterRowId(inverterId));
    if (!row) throw new Failure('not_found');
    return toRecord(row);
  }

  /** @throws Failure 404 */
  async bySerialNumber(serialNumber: string): Promise<OutputOf<typeof getInverterBySerialNumber>> {
    const row = await findInverterRecordBySerialNumber(this.pool, serialNumber);
    if (!row) throw new Failure('not_found');
    const { user_id, phone_no } = row;
    const user = user_id === null ? null : { userId: String(user_id), phoneNo: phone_no! };
    return { ...toListed(row), user };
  }

  cities(powerRating: string): Promise<string[]> {
    return listCities(this.pool, powerRating);
  }

  async byPlace({
    city,
    power_rating,
    page,
    size,
    ...wanted
  }: ParsedInput<typeof getInvertersByCityAndPowerRating>): Promise<{
    inverters: ListedInverter[];
    total: number;
  }> {
    const place = { city, powerRating: power_rating };
    const [rows, total] = await Promise.all([
      listInvertersByPlace(this.pool, place, { ...wanted, limit: size, offset: (page - 1) * size }),
      countInvertersByPlace(this.pool, place, wanted),
    ]);
    return { inverters: rows.map(toListed), total };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { getSilences } from '@heliograph/contracts/http/get-silences';
import type { SilenceCase } from '@heliograph/contracts/http/silence-case';
import type { Database } from '@heliograph/database/connection/database';
import {
  countSilenceCases,
  readOpenSilence,
  readSilenceCases,
} from '@heliograph/database/silence/read-silence-cases';
import type { ParsedInput } from '../../http/api-call.js';
import type { Caller } from '../../http/api-request.js';
import { POOL } from '../../http/tokens.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { silenceCase } from './silence-case.js';

@Injectable()
export class SilenceService {
  constructor(
    private readonly inverters: InvertersService,
    @Inject(POOL) private readonly pool: Database['pool'],
  ) {}

  /** One page of an inverter's outages, newest first, and their total number. @throws Failure 404 */
  async page(
    { serial_number, page, size }: ParsedInput<typeof getSilences>,
    caller: Caller,
  ): Promise<{ silences: SilenceCase[]; total: number }> {
    const { id } = await this.inverters.bySerialNumber(caller, serial_number);
    const [records, total] = await Promise.all([
      readSilenceCases(this.pool, id, { limit: size, offset: (page - 1) * size }),
      countSilenceCases(this.pool, id),
    ]);
    return { silences: records.map(silenceCase), total };
  }

  async open(inverterId: number): Promise<SilenceCase | null> {
    const record = await readOpenSilence(this.pool, inverterId);
    return record && silenceCase(record);
  }
}

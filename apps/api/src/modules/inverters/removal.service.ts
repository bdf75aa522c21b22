import { Inject, Injectable } from '@nestjs/common';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { removeInverter } from '@heliograph/database/inverters/remove-inverter';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { inverterRowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';

@Injectable()
export class RemovalService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** Idempotent: removing a removed inverter writes nothing. @throws Failure 404 */
  async remove(inverterId: string, caller: Caller, request: ApiRequest): Promise<void> {
    const id = inverterRowId(inverterId);
    await inTransaction(this.pool, async (client) => {
      const before = await removeInverter(client, id);
      if (before === null) throw new Failure('not_found');
      if (before === 'REMOVED') return;
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'removeInverter',
        target: `inverter ${id}`,
        before: { status: before },
        after: { status: 'REMOVED' },
      });
    });
  }
}

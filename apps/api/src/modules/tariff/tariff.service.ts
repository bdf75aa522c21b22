import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getTariff } from '@heliograph/contracts/http/get-tariff';
import type { setInstallationPrice } from '@heliograph/contracts/http/set-installation-price';
import type { setTariff } from '@heliograph/contracts/http/set-tariff';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { putInstallationPrice, readInstallationPrice } from '@heliograph/database/tariffs/installation-price';
import { listTariffs } from '@heliograph/database/tariffs/list-tariffs';
import { putTariff } from '@heliograph/database/tariffs/put-tariff';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { rowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';
import { UsersService } from '../users/users.service.js';

@Injectable()
export class TariffService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly users: UsersService,
  ) {}

  /** @throws Failure 404 for a user that the caller may not see */
  async listOf(caller: Caller, userId: string): Promise<OutputOf<typeof getTariff>> {
    await this.users.getFor(caller, userId);
    const tariffs = await listTariffs(this.pool, rowId(userId));
    return tariffs.map(({ slabs, ...same }) => ({ ...same, slabs: [...slabs] }));
  }

  async set(tariff: ParsedInput<typeof setTariff>, caller: Caller, request: ApiRequest): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const all = await listTariffs(client, caller.account.id);
      await putTariff(client, caller.account.id, tariff);
      const before = all.find(({ validFrom }) => validFrom === tariff.validFrom);
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'setTariff',
        target: `user ${caller.account.id}`,
        ...(before && { before }),
        after: tariff,
      });
    });
  }

  async setPrice(
    after: ParsedInput<typeof setInstallationPrice>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const pricePaise = await readInstallationPrice(client, caller.account.id);
      await putInstallationPrice(client, caller.account.id, after.pricePaise);
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'setInstallationPrice',
        target: `user ${caller.account.id}`,
        before: { pricePaise },
        after,
      });
    });
  }
}

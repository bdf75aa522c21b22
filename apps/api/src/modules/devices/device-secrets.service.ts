import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { rotateDeviceSecret } from '@heliograph/contracts/http/rotate-device-secret';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { putDeviceSecret } from '@heliograph/database/devices/put-device-secret';
import { lockInverterRecord } from '@heliograph/database/inverters/find-inverter-record';
import { makeDeviceSecret } from '@heliograph/server/device-secret';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { inverterRowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';

@Injectable()
export class DeviceSecretsService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /**
   * Issues a new secret, returned only once. Ingest closes connections that logged in with an earlier one.
   * @throws Failure 404; 409 for a removed inverter
   */
  async rotate(
    inverterId: string,
    caller: Caller,
    request: ApiRequest,
  ): Promise<OutputOf<typeof rotateDeviceSecret>> {
    const id = inverterRowId(inverterId);
    const { secret, secretSha256 } = makeDeviceSecret();
    return inTransaction(this.pool, async (client) => {
      const inverter = await lockInverterRecord(client, id);
      if (!inverter) throw new Failure('not_found');
      if (inverter.status === 'REMOVED') throw new Failure('inverter_removed');
      const replaced = await putDeviceSecret(client, id, secretSha256);
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'rotateDeviceSecret',
        target: `inverter ${id}`,
        before: { deviceSecret: replaced ? 'set' : 'none' },
        after: { deviceSecret: replaced ? 'replaced' : 'set' },
      });
      return {
        message: replaced ? 'The device has a new secret.' : 'The device has a secret now.',
        serial_number: inverter.serial_number,
        secret,
        replaced,
      };
    });
  }
}

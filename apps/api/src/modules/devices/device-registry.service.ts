import { Inject, Injectable } from '@nestjs/common';
import type { Firmware, setFirmwareApproval, updateDevice } from '@heliograph/contracts/http/device-registry';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import {
  countFirmwares,
  listFirmwareApprovals,
  lockRegisteredDevice,
  putFirmwareApproval,
  type RegisteredDevice,
  updateRegisteredDevice,
} from '@heliograph/database/devices/device-registry';
import { lockInverterRecord } from '@heliograph/database/inverters/find-inverter-record';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { inverterRowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';
import { cacheFor } from '../fleet/cache-for.js';

const COUNTS_KEPT_MS = 60_000;

/** Administrators' data about devices and their firmware. */
@Injectable()
export class DeviceRegistryService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  private readonly counts = cacheFor(COUNTS_KEPT_MS, () => countFirmwares(this.pool));

  /** @throws Failure 404, also for an inverter without a device */
  async update(
    { inverter_id, ...changed }: ParsedInput<typeof updateDevice>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<void> {
    const id = inverterRowId(inverter_id);
    await inTransaction(this.pool, async (client) => {
      if (!(await lockInverterRecord(client, id))) throw new Failure('not_found');
      const before = await lockRegisteredDevice(client, id);
      if (!before) throw new Failure('not_found');
      const { imei = before.imei, certificate_ends_on = before.certificate_ends_on } = changed;
      if (before.imei === imei && before.certificate_ends_on === certificate_ends_on) return;
      const after: RegisteredDevice = { imei, certificate_ends_on };
      await updateRegisteredDevice(client, id, after);
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'updateDevice',
        target: `inverter ${id}`,
        before: { ...before },
        after: { ...after },
      });
    });
  }

  /** Reported versions first, then versions that only have an approval or rejection. */
  async firmwares(): Promise<Firmware[]> {
    const [counted, approvals] = await Promise.all([this.counts(), listFirmwareApprovals(this.pool)]);
    const keyOf = ({ model, firmware }: Pick<Firmware, 'model' | 'firmware'>) => `${model}\n${firmware}`;
    const states = new Map(approvals.map((one) => [keyOf(one), one.state]));
    const reported = new Set(counted.map(keyOf));
    return [
      ...counted.map((one) => ({ ...one, state: states.get(keyOf(one)) ?? ('unknown' as const) })),
      ...approvals
        .filter((one) => one.state !== 'unknown' && !reported.has(keyOf(one)))
        .map((one) => ({ ...one, inverters: 0 })),
    ];
  }

  async approve(
    { approval, ...version }: ParsedInput<typeof setFirmwareApproval>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const before = await putFirmwareApproval(client, version, approval);
      if (before === approval) return;
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'setFirmwareApproval',
        target: `firmware ${[version.model, version.firmware].filter(Boolean).join(' ')}`,
        before: { approval: before },
        after: { approval },
      });
    });
  }
}

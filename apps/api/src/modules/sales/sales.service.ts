import { Inject, Injectable } from '@nestjs/common';
import type { registerInverterSale } from '@heliograph/contracts/http/register-inverter-sale';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import { type Database, inTransaction } from '@heliograph/database/connection/database';
import { completeImportedInverter } from '@heliograph/database/sales/complete-imported-inverter';
import { insertSoldInverter, type Sale } from '@heliograph/database/sales/insert-sold-inverter';
import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { DEFAULT_LATITUDE, DEFAULT_LONGITUDE } from '@heliograph/domain/inverter/site';
import type { ParsedInput } from '../../frame/api-call.js';
import type { ApiRequest, Caller } from '../../frame/api-request.js';
import { auditSource } from '../../frame/audit-source.js';
import { conflict } from '../../frame/failure.js';
import { POOL, SETTINGS } from '../../frame/tokens.js';
import type { ApiSettings } from '../../settings.js';

@Injectable()
export class SalesService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @throws Failure 409 for a serial number that was sold before */
  async register(
    said: ParsedInput<typeof registerInverterSale>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<void> {
    const sale: Sale = {
      serialNumber: said.serial_number,
      invoiceNumber: said.invoice_number,
      dealer: said.dealer,
      powerRating: said.power_rating,
      ratedPowerW: ratedPowerW(said.power_rating)!,
      dateOfPurchase: said.date_of_purchase,
      sim: said.sim,
    };
    const site = {
      latitude: DEFAULT_LATITUDE,
      longitude: DEFAULT_LONGITUDE,
      timeZone: this.settings.TIME_ZONE,
    };
    await inTransaction(this.pool, async (client) => {
      const newId = await insertSoldInverter(client, sale, site);
      const sold = newId === null ? await completeImportedInverter(client, sale) : { id: newId };
      if (!sold) throw conflict('This serial number is registered already.');
      await appendAudit(client, {
        ...auditSource(caller, request),
        action: 'registerInverterSale',
        target: `inverter ${sold.id}`,
        before: 'before' in sold ? sold.before : undefined,
        after: sale,
      });
    });
  }
}

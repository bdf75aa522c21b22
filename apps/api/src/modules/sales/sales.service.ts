import { Inject, Injectable } from '@nestjs/common';
import type { registerInverterSale } from '@heliograph/contracts/http/register-inverter-sale';
import { appendAudits } from '@heliograph/database/audit/append-audits';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { type RegisteredSale, registerSales, type Sale } from '@heliograph/database/sales/register-sales';
import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { DEFAULT_LATITUDE, DEFAULT_LONGITUDE } from '@heliograph/domain/inverter/site';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

export type SaleInput = ParsedInput<typeof registerInverterSale>;

@Injectable()
export class SalesService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @throws Failure 409 for a serial number that is already registered */
  async register(said: SaleInput, caller: Caller, request: ApiRequest): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const registered = await this.write(client, [said], caller, request);
      if (registered.length === 0) throw new Failure('serial_number_registered');
    });
  }

  /** Stores all sales that are not registered yet, with an audit log entry each. The caller commits or rolls back. */
  async write(
    client: Queryable,
    said: readonly SaleInput[],
    caller: Caller,
    request: ApiRequest,
  ): Promise<RegisteredSale[]> {
    const sales = said.map(toSale);
    const registered = await registerSales(client, sales, {
      latitude: DEFAULT_LATITUDE,
      longitude: DEFAULT_LONGITUDE,
      timeZone: this.settings.TIME_ZONE,
    });
    const bySerial = new Map(sales.map((sale) => [sale.serialNumber, sale]));
    await appendAudits(
      client,
      { ...auditSource(caller.account, request), action: 'registerInverterSale' },
      registered.map(({ serialNumber, inverterId, before }) => ({
        target: `inverter ${inverterId}`,
        before,
        after: bySerial.get(serialNumber)!,
      })),
    );
    return registered;
  }
}

const toSale = (said: SaleInput): Sale => ({
  serialNumber: said.serial_number,
  invoiceNumber: said.invoice_number,
  dealer: said.dealer,
  powerRating: said.power_rating,
  ratedPowerW: ratedPowerW(said.power_rating)!,
  dateOfPurchase: said.date_of_purchase,
  sim: said.sim,
});

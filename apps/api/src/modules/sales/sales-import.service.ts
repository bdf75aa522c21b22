import { Inject, Injectable } from '@nestjs/common';
import {
  type importInverterSales,
  SALES_MISTAKES_MAX,
  type SalesReport,
} from '@heliograph/contracts/http/import-inverter-sales';
import { rowSentence } from '@heliograph/contracts/http/row-mistakes';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import type { RegisteredSale } from '@heliograph/database/sales/register-sales';
import { simMistake } from '@heliograph/domain/inverter/iccid';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { POOL } from '../../http/tokens.js';
import { readSales, type MistakenRow, type SaleRow } from './sales-rows.js';
import { SalesService } from './sales.service.js';

/** Rolls the transaction back: the file has mistakes or this is a dry run. */
class NotImported extends Error {}

/** Imports sales from a file, all or none. */
@Injectable()
export class SalesImportService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly sales: SalesService,
  ) {}

  /** A dry run performs the import and rolls it back, so it reports the same mistakes. */
  async import(
    { csv, dryRun, checkSims }: ParsedInput<typeof importInverterSales>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<SalesReport> {
    const { sales, mistakes } = await readSales(csv, checkSims);
    let registered: RegisteredSale[] = [];
    try {
      await inTransaction(this.pool, async (client) => {
        const said = sales.map(({ sale }) => sale);
        registered = await this.sales.write(client, said, caller, request);
        if (dryRun || mistakes.length > 0 || registered.length < sales.length) throw new NotImported();
      });
    } catch (error) {
      if (!(error instanceof NotImported)) throw error;
    }
    return report(dryRun, sales, registered, mistakes);
  }
}

function report(
  dryRun: boolean,
  sales: readonly SaleRow[],
  registered: readonly RegisteredSale[],
  unreadable: readonly MistakenRow[],
): SalesReport {
  const written = new Set(registered.map(({ serialNumber }) => serialNumber));
  const known = sales
    .filter(({ sale }) => !written.has(sale.serial_number))
    .map(({ line, sale }): MistakenRow => {
      return { line, mistake: { is: 'serial_number_registered', serialNumber: sale.serial_number } };
    });
  const mistakes = [...unreadable, ...known].sort((a, b) => a.line - b.line);
  const wrong = sales
    .filter(({ sale }) => simMistake(sale.sim) === 'sim_check_digit')
    .map(({ line }) => line);
  const completed = registered.filter(({ before }) => before !== null).length;
  return {
    message: messageOf(dryRun, sales.length, mistakes.length),
    dryRun,
    rows: sales.length + unreadable.length,
    added: registered.length - completed,
    completed,
    mistakes: mistakes
      .slice(0, SALES_MISTAKES_MAX)
      .map((row) => ({ ...row, reason: rowSentence(row.mistake) })),
    mistaken: mistakes.length,
    ...(wrong.length > 0 && { wrongCheckDigits: wrong.slice(0, SALES_MISTAKES_MAX) }),
  };
}

function messageOf(dryRun: boolean, rows: number, mistaken: number): string {
  if (mistaken > 0) return 'Nothing was imported: the file has mistakes.';
  if (rows === 0) return 'Nothing was imported: the file has no rows.';
  return dryRun ? 'The file can be imported.' : 'Inverters registered successfully.';
}

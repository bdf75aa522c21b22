import { Inject, Injectable } from '@nestjs/common';
import type { exportEnergy } from '@heliograph/contracts/http/export-energy';
import type { Database } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import { accountAsAddress } from '@heliograph/database/limits/limited-address';
import { exportPlan } from '@heliograph/domain/exports/export-plan';
import type { Readable } from 'node:stream';
import type { ParsedInput } from '../../http/api-call.js';
import { type Caller, actingAccount } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { limitRate } from '../../http/limit-rate.js';
import { LONG_READS, POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { checkPeriod } from '../energy/check-period.js';
import { HouseholdService, type RequestedHousehold } from '../tariff/household.service.js';
import { csvOf } from './csv.js';
import { mediaTypeOf } from './media-type.js';
import { savingsOf } from './export-savings.js';
import { exportRows, type PlannedInverter } from './export-rows.js';
import { energySheet } from './energy-sheet.js';
import { xlsxOf } from './xlsx.js';
import { XLSX_ROWS_MAX } from './xlsx-sheet.js';

export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly rows: () => number;
  /** Generated on demand. */
  content(): AsyncGenerator<string> | Readable;
}

type Wanted = ParsedInput<typeof exportEnergy>;

@Injectable()
export class ExportsService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(LONG_READS) private readonly longReads: LongReads,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly households: HouseholdService,
  ) {}

  /**
   * All checks happen here, before the first byte is sent.
   * @throws Failure 404 if the caller may not see it; 400 for an invalid period or too many rows; 429
   */
  async prepare(wanted: Wanted, caller: Caller): Promise<ExportFile> {
    const household = await this.households.about(wanted, caller);
    checkPeriod({ date: wanted.from });
    const now = Date.now();
    const planned = plan(household, wanted, now);
    const rowCount = planned.reduce((sum, { plan }) => sum + plan.count, 0);
    if (wanted.format === 'xlsx' && rowCount > XLSX_ROWS_MAX) {
      throw new Failure('spreadsheet_too_long');
    }
    await this.count(caller);
    const database = await this.longReads.upToDate();
    const saved = await savingsOf(database, household, wanted.resolution, now);
    const batches = () => exportRows(database, planned, wanted.resolution, saved, now);
    return {
      name: fileName(wanted),
      type: mediaTypeOf(wanted.format),
      rows: () => rowCount,
      content: () =>
        wanted.format === 'csv'
          ? csvOf(batches(), saved !== null)
          : xlsxOf(energySheet(saved !== null), batches()),
    };
  }

  /** Counted per account, as many households share an address. */
  private async count(caller: Caller): Promise<void> {
    await limitRate(
      this.pool,
      {
        action: 'exportEnergy',
        ...accountAsAddress(actingAccount(caller)),
        perHourMax: this.settings.EXPORTS_PER_ACCOUNT,
      },
      'too_many_exports',
    );
  }
}

function plan({ inverters, which }: RequestedHousehold, period: Wanted, now: number): PlannedInverter[] {
  const chosen = which === null ? inverters : [inverters[which]!];
  return chosen.flatMap((inverter) => {
    const { span, time_zone } = inverter;
    return span ? [{ ...inverter, span, plan: exportPlan(time_zone, period, span.firstTs, now) }] : [];
  });
}

/** `HG05-2403-00417_2026-05-01_2026-05-31_hour.csv` */
function fileName({ serial_no, from, to, resolution, format }: Wanted): string {
  return `${serial_no ?? 'all-inverters'}_${from}_${to}_${resolution}.${format}`;
}

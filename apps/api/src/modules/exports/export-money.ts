import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import { listTariffs } from '@heliograph/database/tariffs/list-tariffs';
import { readHouseholdEnergy } from '@heliograph/database/tariffs/read-household-energy';
import type { ExportResolution } from '@heliograph/domain/exports/export-plan';
import { type MonthSaved, savedByMonth } from '@heliograph/domain/tariff/savings';
import { POOL } from '../../frame/tokens.js';
import type { Household } from '../tariff/household.service.js';

/** Whole paise of an inverter's month or year that begins then (ISO, on the site's clock); null: not exactly known. */
export type SavedOf = (inverterId: number, localBegin: string) => number | null;

/** What stands beside the energy: money is exact by months, and so by years, and by nothing shorter. */
@Injectable()
export class ExportMoney {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** @returns null: no column of money, since there is no tariff or the resolution is too fine. */
  async of(
    { userId, inverters }: Household,
    resolution: ExportResolution,
    nowMs: number,
  ): Promise<SavedOf | null> {
    if (userId === null || resolution === 'hour' || resolution === 'day') return null;
    const tariffs = await listTariffs(this.pool, userId);
    if (tariffs.length === 0) return null;
    const energy = await readHouseholdEnergy(this.pool, inverters, nowMs);
    const months = new Map(
      inverters.map(({ id }, which) => [id, savedByMonth(tariffs, energy, which)] as const),
    );
    const nameLength = resolution === 'month' ? 'YYYY-MM'.length : 'YYYY'.length;
    return (id, localBegin) => sumOf(months.get(id)!, localBegin.slice(0, nameLength));
  }
}

/** Null where a month of it has energy and no tariff. */
function sumOf(months: readonly MonthSaved[], period: string): number | null {
  const known = months.filter(({ month, energyWh }) => month.startsWith(period) && energyWh !== null);
  if (known.length === 0 || known.some(({ savedPaise }) => savedPaise === null)) return null;
  return known.reduce((sum, { savedPaise }) => sum + savedPaise!, 0);
}

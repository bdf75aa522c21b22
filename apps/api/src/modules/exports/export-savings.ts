import type { Queryable } from '@heliograph/database/connection/database';
import type { Household } from '@heliograph/database/tariffs/find-household';
import { readHouseholdEnergy } from '@heliograph/database/tariffs/read-household-energy';
import type { ExportResolution } from '@heliograph/domain/exports/export-plan';
import { type MonthSaved, savedByMonth } from '@heliograph/domain/tariff/savings';

/** Savings in the month or year that begins at `localBegin` (ISO, site time), paise; null if not known. */
export type SavedOf = (inverterId: number, localBegin: string) => number | null;

/**
 * Savings for exports. Tariffs are billed by month, so only months and years have exact amounts.
 * @returns null to omit the column: no tariff, or a resolution below a month.
 */
export async function savingsOf(
  database: Queryable,
  { tariffs, inverters }: Household,
  resolution: ExportResolution,
  nowMs: number,
): Promise<SavedOf | null> {
  if (tariffs.length === 0 || resolution === 'hour' || resolution === 'day') return null;
  const energy = await readHouseholdEnergy(database, inverters, nowMs);
  const months = new Map(
    inverters.map(({ id }, which) => [id, savedByMonth(tariffs, energy, which)] as const),
  );
  const nameLength = resolution === 'month' ? 'YYYY-MM'.length : 'YYYY'.length;
  return (id, localBegin) => sumOf(months.get(id)!, localBegin.slice(0, nameLength));
}

/** Null if any month of the period has energy but no tariff. */
function sumOf(months: readonly MonthSaved[], period: string): number | null {
  const known = months.filter(({ month, energyWh }) => month.startsWith(period) && energyWh !== null);
  if (known.length === 0 || known.some(({ savedPaise }) => savedPaise === null)) return null;
  return known.reduce((sum, { savedPaise }) => sum + savedPaise!, 0);
}

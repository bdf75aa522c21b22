import type { Queryable } from '@heliograph/database/connection/database';
import type { KnownSpan } from '@heliograph/database/energy/counter-look-ups';
import { readEnergyRows } from '@heliograph/database/exports/read-energy-rows';
import type { HouseholdInverter } from '@heliograph/database/tariffs/find-household';
import type { ExportPlan, ExportResolution } from '@heliograph/domain/exports/export-plan';
import type { SavedOf } from './export-savings.js';
import { type ExportRow, offsetName } from './export-row.js';

export interface PlannedInverter extends HouseholdInverter {
  readonly span: KnownSpan;
  readonly plan: ExportPlan;
}

/** Rows in batches, inverter by inverter. @param saved null: no savings column. */
export async function* exportRows(
  database: Queryable,
  inverters: readonly PlannedInverter[],
  resolution: ExportResolution,
  saved: SavedOf | null,
  nowMs: number,
): AsyncGenerator<ExportRow[]> {
  for (const inverter of inverters) {
    const { id, serial_number, inverter_name } = inverter;
    for await (const rows of readEnergyRows(database, inverter, resolution === 'hour', nowMs)) {
      yield rows.map(({ unit: { begin, offsetMs }, energyWh, quality }) => {
        const localBegin = begin + offsetMs;
        return {
          inverter: serial_number,
          name: inverter_name,
          localBegin,
          utcOffset: offsetName(offsetMs),
          energyWh,
          quality,
          savedPaise: saved?.(id, new Date(localBegin).toISOString()) ?? null,
        };
      });
    }
  }
}

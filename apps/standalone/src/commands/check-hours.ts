import { checkEnergy, type HourDifference } from '@heliograph/database/energy/check-energy';
import type { HourRow } from '@heliograph/domain/energy/fold';
import { withDatabase } from './installation.js';
import { readArguments, UsageError } from './usage-error.js';

const USAGE = 'npm run energy -- check [--inverter SERIAL] [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--repair]';
const SHOWN_MAX = 20;

/** Recomputes hours from raw readings; exit code 1 if any differ. The range is UTC days, excluding its end. */
export async function checkHours(args: string[]): Promise<number> {
  const { values } = readArguments(USAGE, {
    args,
    options: {
      inverter: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      repair: { type: 'boolean', default: false },
    },
  });
  const range = { fromMs: dayMs(values.from, -Infinity), toMs: dayMs(values.to, Infinity) };
  return withDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ id: number; serial_number: string }>(
      `SELECT id, serial_number FROM inverters WHERE $1::text IS NULL OR serial_number = $1 ORDER BY id`,
      [values.inverter],
    );
    if (values.inverter && rows.length === 0) throw new UsageError(`${values.inverter}: no such inverter.`);
    let [hours, differing, wrong] = [0, 0, 0];
    for (const { id, serial_number: serialNumber } of rows) {
      const { repair } = values;
      const found = await checkEnergy(pool, id, range, repair);
      hours += found.hours;
      differing += found.differences.length;
      if (found.differences.length === 0 && !found.cursorDiffers) continue;
      wrong++;
      for (const one of found.differences.slice(0, SHOWN_MAX))
        console.log(`${serialNumber} ${describe(one)}`);
      const more = found.differences.length - SHOWN_MAX;
      if (more > 0) console.log(`${serialNumber} and ${more} more hours`);
      if (found.cursorDiffers) console.log(`${serialNumber}: the energy cursor differs`);
    }
    const done = wrong > 0 && values.repair ? ' Repaired.' : '';
    console.log(
      `${hours} hours of ${rows.length} inverters: ${differing} differ, in ${wrong} inverters.${done}`,
    );
    return wrong > 0 && !values.repair ? 1 : 0;
  });
}

function dayMs(day: string | undefined, otherwise: number): number {
  if (day === undefined) return otherwise;
  const ms = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : NaN;
  if (Number.isNaN(ms)) throw new UsageError(`${day}: not a day.\nUsage: ${USAGE}`);
  return ms;
}

function describe({ hourAt, stored, recomputed }: HourDifference): string {
  return `${new Date(hourAt).toISOString()}: ${figures(stored)} stored, ${figures(recomputed)} by its readings`;
}

const figures = (row: HourRow | null) =>
  row ? `${row.energyWh} Wh (${row.quality}, ${row.totalWh} Wh in total)` : 'nothing';

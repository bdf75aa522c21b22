import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { quantities, type Quantity } from '@heliograph/domain/metrics/registry';
import { unitsLike } from '@heliograph/domain/metrics/units';
import { isTimeZone } from '@heliograph/domain/time/zone';
import { z } from 'zod';
import { cityOf } from '../timeline/scenario.js';
import { isPattern } from './time-format.js';

const NO_COLUMN = 'must name a column';
const column = z.string(NO_COLUMN).min(1, NO_COLUMN);

/** A column of the file; its numbers are multiplied by the factor. */
export interface SourceColumn {
  readonly title: string;
  readonly factor: number;
}

function sourceSchema({ kind, unit }: Quantity): z.ZodType<SourceColumn> {
  const factors = unitsLike(unit);
  const names = Object.keys(factors) as [string, ...string[]];
  const hasUnit = kind !== 'word' && kind !== 'words';
  const error = `must be one of ${names.join(', ')}`;
  const source = z
    .strictObject(
      { column, ...(hasUnit && { unit: z.enum(names, { error }).default(unit) }) },
      { error: ({ code }) => (code === 'invalid_type' ? NO_COLUMN : undefined) },
    )
    .transform((given) => ({ title: given.column, factor: factors[String(given.unit ?? unit)]! }));
  return z.preprocess((given) => (typeof given === 'string' ? { column: given } : given), source);
}

/** A list has a column for each phase or MPPT input. */
function columnsOfSchema(quantity: Quantity): z.ZodType<SourceColumn[] | undefined> {
  const source = sourceSchema(quantity);
  const list =
    quantity.kind === 'reals'
      ? z.preprocess(
          (given) => (Array.isArray(given) || given === undefined ? given : [given]),
          z.array(source).min(1).max(quantity.entriesMax!),
        )
      : source.transform((one) => [one]);
  return quantity.required ? list : list.optional();
}

/** A file that describes the columns of a CSV: docs/scenarios.md. */
export const columnsSchema = z
  .strictObject({
    separator: z.string().length(1, 'must be one character').default(','),
    decimal: z.enum(['.', ','], 'must be . or ,').default('.'),
    time: z.strictObject({
      column,
      format: z
        .string()
        .refine(
          (format) => ['iso', 's', 'ms'].includes(format) || isPattern(format),
          'must be iso, s, ms, or a pattern of YYYY, MM, DD, HH, mm and ss, such as DD.MM.YYYY HH:mm',
        )
        .default('iso'),
      zone: z.string().refine(isTimeZone, 'is not a time zone such as Asia/Kolkata').optional(),
    }),
    /** Unset: each file has one inverter. */
    inverter: column.optional(),
    values: z.strictObject(
      Object.fromEntries(quantities.map((quantity) => [quantity.name, columnsOfSchema(quantity)])),
    ),
    /** City of the inverters. */
    city: z
      .string()
      .refine((name) => cityOf(name) !== null, 'is not a known city of India')
      .default('Pune'),
    /** Unset: for each inverter, the smallest rating for its power. */
    power_rating: z
      .string()
      .refine((rating) => ratedPowerW(rating) !== null, 'is not a power rating such as 5 kW')
      .optional(),
  })
  .superRefine(({ time }, context) => {
    if (isPattern(time.format) && !time.zone)
      context.addIssue({ code: 'custom', path: ['time', 'zone'], message: 'is needed with this format' });
  });

export interface Columns extends z.output<typeof columnsSchema> {
  /** Columns that only our export of readings has. Without them, a row is sent at its timestamp. */
  readonly exported?: { readonly seq: string; readonly receivedAt: string; readonly backlog: string };
}

/**
 * Columns of a recorded plant, or of readings exported from the back office.
 * @returns null: neither
 */
export function knownColumns(titles: readonly string[]): Columns | null {
  if (titles.includes('total_kwh')) return plantColumns(titles);
  return titles.includes('received_at') && titles.includes('energy_total_wh')
    ? exportedColumns(titles)
    : null;
}

function plantColumns(titles: readonly string[]): Columns {
  const has = (title: string) => titles.includes(title);
  return columnsSchema.parse({
    time: { column: 'ts' },
    ...(has('inverter') && { inverter: 'inverter' }),
    values: {
      energy_total_wh: { column: 'total_kwh', unit: 'kWh' },
      ...(has('daily_kwh') && { energy_today_wh: { column: 'daily_kwh', unit: 'kWh' } }),
      ...(has('ac_kw') && { ac_power_w: { column: 'ac_kw', unit: 'kW' } }),
      ...(has('dc_kw') && { dc_power_w: { column: 'dc_kw', unit: 'kW' } }),
    },
  });
}

function exportedColumns(titles: readonly string[]): Columns {
  const values = quantities.flatMap(({ name, kind }) => {
    const own =
      kind === 'reals'
        ? titles.filter((title) => title.replace(/_\d+$/, '') === name)
        : titles.includes(name) && name;
    return own && own.length > 0 ? [[name, own] as const] : [];
  });
  return {
    ...columnsSchema.parse({ time: { column: 'ts' }, values: Object.fromEntries(values) }),
    exported: { seq: 'seq', receivedAt: 'received_at', backlog: 'backlog' },
  };
}

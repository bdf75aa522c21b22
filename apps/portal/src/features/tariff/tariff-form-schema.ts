import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { tariffMonth, tariffSchema, type TariffRecord } from '@heliograph/contracts/http/tariff';
import { CONSUMPTION_KWH_MAX, RATE_PAISE_MAX } from '@heliograph/domain/tariff/tariff';
import { localDate } from '@heliograph/domain/time/zone';
import { z } from 'zod';
import { formatInteger } from '../../shared/format/units.js';
import { pageZone } from '../../shared/time/clock.js';
import { tariffText } from './strings/en.js';

const words = () => tariffText.wrong;
const PAISE_PER_RUPEE = 100;

const typed = z.string().trim();

/** Whole paise of `7`, `7.5` or `7.06`, without floating point; null: not a price. */
function paiseOf(value: string): number | null {
  const [, rupees, decimals = ''] = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(value) ?? [];
  if (rupees === undefined) return null;
  const paise = Number(rupees) * PAISE_PER_RUPEE + Number(decimals.padEnd(2, '0'));
  return paise <= RATE_PAISE_MAX ? paise : null;
}

/** A text field that is valid if `parse` accepts it. */
const parsed = (parse: (value: string) => number | null, wrong: () => string) =>
  typed.transform((value, check) => {
    const found = value === '' ? null : parse(value);
    if (found !== null) return found;
    check.addIssue({ code: 'custom', message: value === '' ? words().required : wrong() });
    return z.NEVER;
  });

/** Integers with or without Indian digit grouping. */
const wholeFrom = (min: number, max: number) => (value: string) => {
  const digits = value.replaceAll(',', '');
  return /^\d{1,7}$/.test(digits) && Number(digits) >= min && Number(digits) <= max ? Number(digits) : null;
};

const price = parsed(paiseOf, () => words().rate);
const slabEnd = wholeFrom(1, CONSUMPTION_KWH_MAX);

/**
 * The form's slabs; the last one has no upper end, and its field is ignored. Ends and prices are checked together, so
 * that all mistakes are reported together.
 */
const slabs = z.array(z.object({ upTo: typed, rate: typed })).transform((rows, check) =>
  rows.map(({ upTo, rate }, index) => {
    const paise = rate === '' ? null : paiseOf(rate);
    if (paise === null) {
      const message = rate === '' ? words().required : words().rate;
      check.addIssue({ code: 'custom', message, path: [index, 'rate'] });
    }
    const paisePerKwh = paise ?? 0;
    if (index === rows.length - 1) return { upToKwh: null, paisePerKwh };
    const end = slabEnd(upTo);
    const before = index === 0 ? 0 : (slabEnd(rows[index - 1]!.upTo) ?? 0);
    if (end === null || end <= before) {
      const message =
        upTo === '' ? words().required : end === null ? words().kwh : words().rising(formatInteger(before));
      check.addIssue({ code: 'custom', message, path: [index, 'upTo'] });
    }
    return { upToKwh: end, paisePerKwh };
  }),
);

/** Converts the form's texts to the API's tariff. */
export const tariffFormSchema = z
  .object({
    name: tariffSchema.shape.name,
    validFrom: z
      .string()
      .refine((month) => tariffMonth.safeParse(month).success, { error: () => words().month }),
    slabs,
    exportRate: price,
    consumption: parsed(wholeFrom(0, CONSUMPTION_KWH_MAX), () => words().consumption),
    selfUse: parsed(wholeFrom(0, 100), () => words().percent),
  })
  .transform(({ name, validFrom, slabs, exportRate, consumption, selfUse }): TariffRecord => ({
    name,
    validFrom,
    slabs,
    exportPaisePerKwh: exportRate,
    monthlyConsumptionKwh: consumption,
    selfUsePercent: selfUse,
  }));
export type TariffFields = z.input<typeof tariffFormSchema>;

type Installation = Pick<CustomerInverter, 'date_of_installation' | 'timeZone'>;

/**
 * The first tariff takes effect with the first inverter, so that all its energy is valued; without one, this month, at
 * the site.
 */
export function monthOfFirst(inverters: readonly Installation[], now: number): string {
  const installed = inverters
    .map((inverter) => inverter.date_of_installation)
    .filter((date) => date !== null);
  return (installed.sort()[0] ?? localDate(inverters[0]?.timeZone ?? pageZone(), now)).slice(
    0,
    'YYYY-MM'.length,
  );
}

const rupeesOf = (paise: number) => (paise / PAISE_PER_RUPEE).toFixed(2);

/** The form's values for a tariff; without one, empty fields and the proposed first month. */
export function fieldsOf(tariff: TariffRecord | null, firstMonth: string): TariffFields {
  if (!tariff) {
    return {
      name: '',
      validFrom: firstMonth,
      slabs: [{ upTo: '', rate: '' }],
      exportRate: '',
      consumption: '',
      selfUse: '',
    };
  }
  return {
    name: tariff.name,
    validFrom: tariff.validFrom,
    slabs: tariff.slabs.map(({ upToKwh, paisePerKwh }) => ({
      upTo: upToKwh === null ? '' : String(upToKwh),
      rate: rupeesOf(paisePerKwh),
    })),
    exportRate: rupeesOf(tariff.exportPaisePerKwh),
    consumption: String(tariff.monthlyConsumptionKwh),
    selfUse: String(tariff.selfUsePercent),
  };
}

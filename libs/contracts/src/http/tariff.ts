import { CONSUMPTION_KWH_MAX, RATE_PAISE_MAX, SLABS_MAX, slabsFit } from '@heliograph/domain/tariff/tariff';
import { z } from 'zod';
import { requiredText } from './account-fields.js';

const rate = z.int().min(0).max(RATE_PAISE_MAX);

/** A month from 2000 on: no inverter with a modem is older. */
export const tariffMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be YYYY-MM, from 2000-01 on');

export const tariffSchema = z.object({
  /** Name as on the bill. */
  name: requiredText(80),
  /** First month in which it applies, until a later tariff starts. */
  validFrom: tariffMonth,
  /** Energy charges by monthly consumption, whole paise per kWh. */
  slabs: z
    .array(z.object({ upToKwh: z.int().min(1).max(CONSUMPTION_KWH_MAX).nullable(), paisePerKwh: rate }))
    .min(1)
    .max(SLABS_MAX)
    .refine(slabsFit, 'upToKwh must rise from slab to slab, and be null in the last one and only there'),
  exportPaisePerKwh: rate,
  /** Assumptions about the household: monthly consumption, kWh, and share of solar energy used at home. */
  monthlyConsumptionKwh: z.int().min(0).max(CONSUMPTION_KWH_MAX),
  selfUsePercent: z.int().min(0).max(100),
});
export type TariffRecord = z.infer<typeof tariffSchema>;

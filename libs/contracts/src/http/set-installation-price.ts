import { PRICE_PAISE_MAX, PRICE_PAISE_MIN } from '@heliograph/domain/tariff/payback';
import { z } from 'zod';
import { defineCall, messageOutput } from './call.js';

export const setInstallationPrice = defineCall({
  method: 'POST',
  path: '/setInstallationPrice',
  summary:
    'Sets what the caller paid for all inverters of the account together, net of subsidy; null removes it',
  costly: true,
  input: z.object({
    /** Whole paise. */
    pricePaise: z.int().min(PRICE_PAISE_MIN).max(PRICE_PAISE_MAX).nullable(),
  }),
  output: messageOutput,
});

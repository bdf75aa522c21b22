import { z } from 'zod';
import { defineCall, serialNumberInput } from './call.js';
import { silenceCaseSchema } from './silence-case.js';

const SILENCES_PAGE_MAX = 100;

export const getSilences = defineCall({
  method: 'GET',
  path: '/getSilences',
  summary:
    'Times at which one inverter was not heard, the newest first: what was known then, likely reasons, how it ended, what came back, and what others have in common with it; `X-Total-Count` says how many there are',
  input: z.object({
    serial_number: serialNumberInput,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(SILENCES_PAGE_MAX).default(10),
  }),
  output: z.array(silenceCaseSchema),
});

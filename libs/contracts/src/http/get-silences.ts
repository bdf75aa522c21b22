import { z } from 'zod';
import { defineCall, serialNumberInput } from './call.js';
import { silenceCaseSchema } from './silence-case.js';

const SILENCES_PAGE_MAX = 100;

export const getSilences = defineCall({
  method: 'GET',
  path: '/getSilences',
  summary:
    'Outages of one inverter, newest first, each with its diagnostic snapshot, likely reasons, end, backfilled readings, incident, the owner’s message and tickets; `X-Total-Count` is their number',
  input: z.object({
    serial_number: serialNumberInput,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(SILENCES_PAGE_MAX).default(10),
  }),
  output: z.array(silenceCaseSchema),
});

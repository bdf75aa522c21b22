import { defineCall, messageOutput } from './call.js';
import { tariffSchema } from './tariff.js';

export const setTariff = defineCall({
  method: 'POST',
  path: '/setTariff',
  summary:
    'The own electricity tariff from a month on; it replaces one that begins in the same month. Earlier months keep theirs',
  costly: true,
  input: tariffSchema,
  output: messageOutput,
});

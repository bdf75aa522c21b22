import { defineCall, messageOutput } from './call.js';
import { tariffSchema } from './tariff.js';

export const setTariff = defineCall({
  method: 'POST',
  path: '/setTariff',
  summary:
    'Sets the caller’s electricity tariff from a month on, replacing one from the same month. Earlier months keep theirs',
  costly: true,
  input: tariffSchema,
  output: messageOutput,
});

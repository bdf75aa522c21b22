import { capitalizeWords } from '@heliograph/domain/text/capitalize-words';
import { z } from 'zod';
import { phoneNumber } from './account-fields.js';
import { defineCall, messageOutput, serialNumberInput } from './call.js';
import { mistake } from './field-mistakes.js';

/** `dateOfInstallation` may be sent but is ignored: the server stores today's date at the site. */
export const addInverter = defineCall({
  method: 'POST',
  path: '/addInverter',
  summary:
    'Makes the customer with this number the owner of an inverter; needs the grant of a code sent for this purpose',
  input: z.object({
    serialNo: serialNumberInput,
    inverterName: z.string().trim().min(1, mistake('inverter_name')).max(60).overwrite(capitalizeWords),
    phoneNo: phoneNumber,
  }),
  /** `passwordVoided`: someone else may have registered the number, so logging in needs a new password. */
  output: messageOutput.extend({ passwordVoided: z.boolean() }),
});

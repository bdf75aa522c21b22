import { capitalizeWords } from '@heliograph/domain/text/capitalize-words';
import { z } from 'zod';
import { phoneNumber } from './account-fields.js';
import { defineCall, messageOutput, serialNumberInput } from './call.js';

/** The spec's `dateOfInstallation` may be sent and is not looked at: it is the server's today at the site. */
export const addInverter = defineCall({
  method: 'POST',
  path: '/addInverter',
  summary:
    'Makes the customer of a number its owner, with the grant of a code that was sent to add this inverter',
  input: z.object({
    serialNo: serialNumberInput,
    inverterName: z.string().trim().min(1, 'Please enter inverter name').max(60).overwrite(capitalizeWords),
    phoneNo: phoneNumber,
  }),
  /** `passwordVoided`: somebody else may have registered the number, so a new password is needed to log in. */
  output: messageOutput.extend({ passwordVoided: z.boolean() }),
});

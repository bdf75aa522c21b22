import { addInverter } from '@heliograph/contracts/http/add-inverter';
import type { InputOf } from '@heliograph/contracts/http/call';
import { callApi } from '../../../shared/api/call-api.js';

/** Makes the holder of the number the owner; the code has been verified before, in this browser. */
export const sendNewInverter = (input: InputOf<typeof addInverter>) => callApi(addInverter, input);

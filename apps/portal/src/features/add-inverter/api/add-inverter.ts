import { addInverter } from '@heliograph/contracts/http/add-inverter';
import type { InputOf } from '@heliograph/contracts/http/call';
import { callApi } from '../../../shared/api/call-api.js';

/** Makes the holder of the number the owner; this browser must have verified the code before. */
export const sendNewInverter = (input: InputOf<typeof addInverter>) => callApi(addInverter, input);

import { verifyInverter } from '@heliograph/contracts/http/verify-inverter';
import { callApi } from '../../../shared/api/call-api.js';

/** Whether the inverter may be added; the next code of this browser is then for adding it. */
export const askForInverter = (serialNo: string, sim: string) => callApi(verifyInverter, { serialNo, sim });

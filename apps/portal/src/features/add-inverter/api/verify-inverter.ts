import { verifyInverter } from '@heliograph/contracts/http/verify-inverter';
import { callApi } from '../../../shared/api/call-api.js';

/** Checks whether the inverter may be added; this browser's next code is then for adding it. */
export const askForInverter = (serialNo: string, sim: string) => callApi(verifyInverter, { serialNo, sim });

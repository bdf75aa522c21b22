import { adminInverterText as english } from './en/admin-inverters.js';
import { localized } from './localized.js';

export const adminInverterText = localized('admin-inverters', english);

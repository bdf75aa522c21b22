import { faultText as english } from './en/faults.js';
import { localized } from './localized.js';

export const faultText = localized('faults', english);

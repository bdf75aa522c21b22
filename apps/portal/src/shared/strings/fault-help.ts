import { faultHelp as english } from './en/fault-help.js';
import { localized } from './localized.js';

export const faultHelp = localized('fault-help', english);

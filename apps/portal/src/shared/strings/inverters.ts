import { inverterText as english } from './en/inverters.js';
import { localized } from './localized.js';

export const inverterText = localized('inverters', english);

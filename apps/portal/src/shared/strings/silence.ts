import { outageText as english } from './en/silence.js';
import { localized } from './localized.js';

export const outageText = localized('silence', english);

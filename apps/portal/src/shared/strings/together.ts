import { allInvertersText as english } from './en/together.js';
import { localized } from './localized.js';

export const allInvertersText = localized('together', english);

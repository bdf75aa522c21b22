import { togetherText as english } from './en/together.js';
import { localized } from './localized.js';

export const togetherText = localized('together', english);

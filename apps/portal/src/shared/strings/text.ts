import { text as english } from './en/text.js';
import { localized } from './localized.js';

export const text = localized('text', english);

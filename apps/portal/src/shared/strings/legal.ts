import { legalText as english } from './en/legal.js';
import { localized } from './localized.js';

export const legalText = localized('legal', english);

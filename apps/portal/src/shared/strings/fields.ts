import { fieldText as english } from './en/fields.js';
import { localized } from './localized.js';

export const fieldText = localized('fields', english);

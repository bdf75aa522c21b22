import { tableText as english } from './en/table.js';
import { localized } from './localized.js';

export const tableText = localized('table', english);

import { words as english } from './en/savings.js';
import { localized } from './localized.js';

export const savingsText = localized('savings', english);

import { words as english } from './en/dashboard.js';
import { localized } from './localized.js';

export const words = localized('dashboard', english);

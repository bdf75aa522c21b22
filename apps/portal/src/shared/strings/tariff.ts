import { tariffText as english } from './en/tariff.js';
import { localized } from './localized.js';

export const tariffText = localized('tariff', english);

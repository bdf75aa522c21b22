import { floodText as english } from './en/floods.js';
import { localized } from './localized.js';

export const floodText = localized('floods', english);

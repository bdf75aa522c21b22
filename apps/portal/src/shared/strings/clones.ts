import { cloneText as english } from './en/clones.js';
import { localized } from './localized.js';

export const cloneText = localized('clones', english);

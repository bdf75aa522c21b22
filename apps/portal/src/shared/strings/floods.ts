import { quotaText as english } from './en/floods.js';
import { localized } from './localized.js';

export const quotaText = localized('floods', english);

import { silenceText as english } from './en/silence.js';
import { localized } from './localized.js';

export const silenceText = localized('silence', english);

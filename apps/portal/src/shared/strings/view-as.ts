import { viewAsText as english } from './en/view-as.js';
import { localized } from './localized.js';

export const viewAsText = localized('view-as', english);

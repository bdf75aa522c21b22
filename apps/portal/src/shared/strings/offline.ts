import { offlineText as english } from './en/offline.js';
import { localized } from './localized.js';

export const offlineText = localized('offline', english);

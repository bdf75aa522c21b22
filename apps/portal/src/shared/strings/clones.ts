import { duplicateDeviceText as english } from './en/clones.js';
import { localized } from './localized.js';

export const duplicateDeviceText = localized('clones', english);

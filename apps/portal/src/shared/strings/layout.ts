import { layoutText as english } from './en/layout.js';
import { localized } from './localized.js';

export const layoutText = localized('layout', english);

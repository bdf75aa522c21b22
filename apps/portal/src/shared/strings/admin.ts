import { adminText as english } from './en/admin.js';
import { localized } from './localized.js';

export const adminText = localized('admin', english);

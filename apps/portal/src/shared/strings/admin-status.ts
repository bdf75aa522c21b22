import { adminStatusText as english } from './en/admin-status.js';
import { localized } from './localized.js';

export const adminStatusText = localized('admin-status', english);

import { adminListText as english } from './en/admin-lists.js';
import { localized } from './localized.js';

export const adminListText = localized('admin-lists', english);

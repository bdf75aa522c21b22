import { exportText as english } from './en/export.js';
import { localized } from './localized.js';

export const exportText = localized('export', english);

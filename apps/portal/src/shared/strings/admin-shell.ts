import { adminShellText as english } from './en/admin-shell.js';
import { localized } from './localized.js';

export const adminShellText = localized('admin-shell', english);

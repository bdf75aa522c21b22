import { registerAdminText as english } from './en/register-admin.js';
import { localized } from './localized.js';

export const registerAdminText = localized('register-admin', english);

import { accountText as english } from './en/accounts.js';
import { localized } from './localized.js';

export const accountText = localized('accounts', english);

import { ownAccountText as english } from './en/own-account.js';
import { localized } from './localized.js';

export const ownAccountText = localized('own-account', english);

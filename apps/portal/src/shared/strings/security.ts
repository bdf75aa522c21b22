import { securityText as english } from './en/security.js';
import { localized } from './localized.js';

export const securityText = localized('security', english);

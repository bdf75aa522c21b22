import { ownAccountText } from './own-account.js';
import { tariffText as tariff } from './tariff.js';

/** The words of a customer's profile, log-in and tariff in Hindi. */
export const hindi = { 'own-account': ownAccountText, tariff };

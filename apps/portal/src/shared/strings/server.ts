import { serverText as english } from './en/server.js';
import { localized } from './localized.js';

export const serverText = localized('server', english);

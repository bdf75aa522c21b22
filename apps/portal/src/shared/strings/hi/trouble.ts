import { faultHelp } from './fault-help.js';
import { silenceText as silence } from './silence.js';

/** The customers' dictionaries in Hindi of what is rarely wrong, and of what happened: a download of their own. */
export const hindi = { 'fault-help': faultHelp, silence };

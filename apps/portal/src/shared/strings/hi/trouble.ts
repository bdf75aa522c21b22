import { faultHelp } from './fault-help.js';
import { outageText as silence } from './silence.js';

/** The customers' dictionaries in Hindi about faults, outages and events, downloaded only when needed. */
export const hindi = { 'fault-help': faultHelp, silence };

import { type NamedInverters } from './outage-messages.js';

/** The owner of an added inverter has this long to switch it on before being notified that it has not reported. */
export const UNHEARD_AFTER_MS = 3 * 60 * 60_000;
/** Local hours in which the owner is notified: there is enough light for any inverter. */
export const UNHEARD_FROM_HOUR = 10;
export const UNHEARD_UNTIL_HOUR = 17;

/** To the owner of an inverter that has not reported since it was added. Matches a template: docs/sms.md. */
export const unheardMessage = ({ inverterName, serialNumber }: Omit<NamedInverters, 'more'>) =>
  `Your inverter (Name: ${inverterName} , SerialNo: ${serialNumber}) has not reported since it was added. ` +
  'Please check that it is switched on and has a mobile signal.';

import { type NamedInverters, siteTime } from '../silence/outage-messages.js';

/** Faults that may make panels, frames or cables dangerous, with their names in messages. */
const names: Readonly<Record<string, string>> = {
  ISO_FAULT: 'an insulation fault',
  ISOLATION_FAULT: 'an insulation fault',
  ARC_FAULT: 'an arc fault',
};
export const safetyFaults: readonly string[] = Object.keys(names);

export interface SafetyFault extends Omit<NamedInverters, 'more'> {
  readonly code: string;
  readonly since: Date;
  readonly timeZone: string;
}

/** To the owner, at any hour. Matches a template: docs/sms.md. */
export const safetyFaultMessage = ({ inverterName, serialNumber, code, since, timeZone }: SafetyFault) =>
  `Danger! Your inverter (Name: ${inverterName} , SerialNo: ${serialNumber}) has reported ${names[code]} ` +
  `since ${siteTime(since, timeZone)}. Do not touch panels, frames or cables. ` +
  'If you see smoke, call the fire service. Report it in the portal.';

import type { IncidentKind, ProbableCause } from './diagnostic-snapshot.js';

/** Inverters of one owner in a message: the first by name, and the number of others. */
export interface NamedInverters {
  readonly inverterName: string;
  readonly serialNumber: string;
  readonly more: number;
}

export interface IncidentFacts {
  readonly kind: IncidentKind;
  /** Name of the city or dealer; an operator's is not shown. */
  readonly name: string;
  readonly suspected: ProbableCause;
  readonly silentSince: Date;
  readonly timeZone: string;
}

/*
 * Each message must match a template registered for Indian SMS: fixed sentences with variable values. docs/sms.md lists
 * the templates.
 */

/** To the owner of inverters that are part of an incident. */
export function incidentMessage(incident: IncidentFacts, inverters: NamedInverters): string {
  const { silentSince, timeZone, suspected } = incident;
  return (
    `Many inverters ${affectedGroup(incident)} have not reported since ${siteTime(silentSince, timeZone)}, ` +
    `yours among them (${inverterText(inverters)}). Most likely it is ${causes[suspected]}, not your inverter. ` +
    'You need not do anything. We will tell you when it is over.'
  );
}

/** To an owner who was notified of an outage. @param recoveredReadings readings of the outage received by now. */
export function communicationRestoredMessage(
  inverters: NamedInverters,
  silentMs: number,
  recoveredReadings: number,
): string {
  return (
    `Your inverter (${inverterText(inverters)}) reports again after ${duration(silentMs)}. ` +
    `Readings of that time that it has sent since: ${recoveredReadings}.`
  );
}

function affectedGroup({ kind, name }: IncidentFacts): string {
  if (kind === 'city') return `in ${name}`;
  return kind === 'dealer' ? `of your dealer ${name}` : 'with a SIM card like yours';
}

const causes: Record<ProbableCause, string> = {
  grid: 'the power grid',
  network: 'the mobile network',
  unknown: 'the power grid or the mobile network',
};

const inverterText = ({ inverterName, serialNumber, more }: NamedInverters) =>
  `Name: ${inverterName} , SerialNo: ${serialNumber}${more > 0 ? ` and ${more} more` : ''}`;

function siteTime(at: Date, timeZone: string): string {
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...parts, hourCycle: 'h23', timeZone }).format(at);
}

function duration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = days > 0 ? [`${days} d`, `${hours} h`] : [`${hours} h`, `${minutes % 60} min`];
  return parts.filter((part) => !part.startsWith('0 ')).join(' ');
}

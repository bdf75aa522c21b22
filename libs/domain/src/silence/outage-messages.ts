import { type IncidentKind, type ProbableCause, type SaidCause, saidCause } from './diagnostic-snapshot.js';

/** Inverters of one owner in a message: the first by name, and the number of others. */
export interface NamedInverters {
  readonly inverterName: string;
  readonly serialNumber: string;
  readonly more: number;
}

export interface IncidentFacts {
  readonly kind: IncidentKind;
  /** Name of the city or dealer; others are not shown. */
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
  const { silentSince, timeZone } = incident;
  return (
    `Inverters ${affectedGroup(incident)} have not reported since ${siteTime(silentSince, timeZone)}, ` +
    `yours among them (${inverterText(inverters)}). Most likely it is ${causes[saidCause(incident)]}, not your inverter. ` +
    'You need not do anything. We will tell you when it is over.'
  );
}

/** To an owner who was notified of an incident, once most of its inverters report again, but not the owner's. */
export function stillLostMessage(incident: IncidentFacts, inverters: NamedInverters): string {
  const since = siteTime(incident.silentSince, incident.timeZone);
  return `${othersAreBack(incident)}; your inverter (${inverterText(inverters)}) hasn't reported since ${since}. Please check it.`;
}

function othersAreBack({ kind, name, suspected }: IncidentFacts): string {
  if (suspected === 'grid') return 'Power is back for your neighbours';
  if (kind === 'dealer') return `Other inverters of your dealer ${name} report again`;
  if (kind === 'area') return 'Other inverters near you report again';
  if (kind === 'feeder') return 'Other inverters on your power line report again';
  return kind === 'city' ? `Other inverters in ${name} report again` : 'Other inverters report again';
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
  if (kind === 'area') return 'near you';
  if (kind === 'feeder') return 'on your power line';
  if (kind === 'fleet') return 'of many owners';
  return kind === 'dealer' ? `of your dealer ${name}` : 'with a SIM card like yours';
}

const causes: Record<SaidCause, string> = {
  grid: 'the power grid',
  network: 'the mobile network',
  unknown: 'the power grid or the mobile network',
  shared: 'something these inverters have in common',
  ours: 'our system or the mobile network',
};

const inverterText = ({ inverterName, serialNumber, more }: NamedInverters) =>
  `Name: ${inverterName} , SerialNo: ${serialNumber}${more > 0 ? ` and ${more} more` : ''}`;

/** `20 May, 12:04`, at the site. */
export function siteTime(at: Date, timeZone: string): string {
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...parts, hourCycle: 'h23', timeZone }).format(at);
}

export function duration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = days > 0 ? [`${days} d`, `${hours} h`] : [`${hours} h`, `${minutes % 60} min`];
  return parts.filter((part) => !part.startsWith('0 ')).join(' ');
}

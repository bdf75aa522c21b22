import type { IncidentKind, SaidCause } from '@heliograph/domain/silence/diagnostic-snapshot';
import { localized } from '../localized.js';

/** Texts of incidents and of an inverter's outage history, for administrators. */
export const incidentText = localized('incidentText', {
  open: 'Open incidents',
  none: 'No open incidents.',
  all: 'All incidents',
  named: (suspected: string, common: string) => `${suspected}, ${common}`,
  suspected: {
    grid: 'Power grid',
    network: 'Mobile network',
    unknown: 'Grid or network',
    shared: 'Cause unknown',
    ours: 'Our system or the network',
  } satisfies Record<SaidCause, string>,
  kind: {
    city: (name: string) => name,
    operator: (name: string) => `SIM cards ${name}…`,
    dealer: (name: string) => `dealer ${name}`,
    area: (name: string) => `area ${name}`,
    feeder: (name: string) => `feeder ${name}`,
    fleet: () => 'whole fleet',
  } satisfies Record<IncidentKind, (name: string) => string>,
  /** `where` is one of `among`, `cause` one of `causes`. */
  silent: (silent: string, where: string, when: string, cause: string) =>
    `${silent} inverters ${where} lost communication at ${when}, probably ${cause}.`,
  among: {
    city: (name: string) => `in ${name}`,
    operator: (name: string) => `with SIM cards ${name}…`,
    dealer: (name: string) => `from dealer ${name}`,
    area: (name: string) => `in area ${name}`,
    feeder: (name: string) => `on feeder ${name}`,
    fleet: () => 'of the whole fleet',
  } satisfies Record<IncidentKind, (name: string) => string>,
  causes: {
    grid: 'a power cut',
    network: 'the mobile network',
    unknown: 'a power cut or the mobile network',
    shared: 'because of something they have in common',
    ours: 'our system or the mobile network',
  } satisfies Record<SaidCause, string>,
  still: (number: string) => `${number} still without communication.`,
  list: (number: string) => `Show the ${number}`,
  only: (what: string) => `Only: ${what}`,
  one: 'One incident only',

  page: {
    title: 'Incidents',
    intro: 'Outages with a common cause, ongoing first.',
    empty: 'No incidents so far.',
    counted: (number: string, isOne: boolean) => `${number} ${isOne ? 'incident' : 'incidents'}`,
    columns: {
      name: 'Shared attribute',
      suspected: 'Probable cause',
      silentSince: 'Since',
      closedAt: 'Ended',
      lasted: 'Duration',
      silentInverters: 'Lost communication',
      stillSilent: 'Still no communication',
      inverters: 'Inverters',
    },
    notOver: 'Ongoing',
    soFar: (lasted: string) => `${lasted} so far`,
    of: (silent: string, expected: string) => `${silent} of ${expected}`,
    inverters: (number: string, isOne: boolean) => `${number} ${isOne ? 'inverter' : 'inverters'}`,
  },

  history: {
    lasted: 'Duration',
    reasons: 'Probable cause',
    together: 'Incident',
    alone: 'none',
    evidence: 'Last values before',
    cameBack: 'Recovered readings',
    readings: (number: string) => number,
    times: (number: string) => `${number} times`,
    faultBefore: (what: string) => `fault: ${what}`,
    faultOverBefore: (what: string) => `cleared fault: ${what}`,
    neighbours: (heard: string, of: string, at: string) => `${heard} of ${of} nearby had reported by ${at}`,
    duration: {
      minutes: (minutes: number) => `${minutes} min`,
      hours: (hours: number, minutes: number) => (minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`),
      days: (days: number, hours: number) => (hours > 0 ? `${days} d ${hours} h` : `${days} d`),
    },
  },
});

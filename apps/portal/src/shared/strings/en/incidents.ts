import type { IncidentKind, IncidentSuspected } from '@heliograph/domain/inverter/silence-evidence';

/** Words of incidents, and of an inverter's silences, for administrators. */
export const incidentText = {
  open: 'Silent together',
  none: 'No inverters are silent together now.',
  all: 'All incidents',
  named: (suspected: string, common: string) => `${suspected}, ${common}`,
  suspected: {
    grid: 'Power grid',
    network: 'Mobile network',
    unknown: 'Grid or network',
  } satisfies Record<IncidentSuspected, string>,
  kind: {
    city: (name: string) => name,
    operator: (name: string) => `SIM cards ${name}…`,
    dealer: (name: string) => `dealer ${name}`,
  } satisfies Record<IncidentKind, (name: string) => string>,
  silent: (silent: string, expected: string) => `${silent} of ${expected} fell silent together.`,
  since: (when: string) => `Since ${when}.`,
  still: (number: string) => `${number} not heard yet.`,
  list: 'Inverters',
  listOf: (what: string) => `Inverters of: ${what}`,
  only: (what: string) => `Only: ${what}`,
  one: 'Only those of one incident',

  page: {
    title: 'Incidents',
    intro: 'Times at which many inverters fell silent together. Those that are not over come first.',
    empty: 'Never have many inverters fallen silent together.',
    counted: (number: string, isOne: boolean) => `${number} ${isOne ? 'incident' : 'incidents'}`,
    columns: {
      name: 'In common',
      suspected: 'Suspected',
      silentSince: 'Since',
      closedAt: 'Over',
      lasted: 'How long',
      silentInverters: 'Fell silent',
      stillSilent: 'Not heard yet',
      inverters: 'Inverters',
    },
    notOver: 'not yet',
    soFar: (lasted: string) => `${lasted} so far`,
    of: (silent: string, expected: string) => `${silent} of ${expected}`,
    inverters: (number: string, isOne: boolean) => `${number} ${isOne ? 'inverter' : 'inverters'}`,
  },

  history: {
    lasted: 'How long',
    reasons: 'Most likely',
    together: 'Together with',
    alone: 'alone',
    evidence: 'Before it',
    cameBack: 'Came back',
    readings: (number: string) => `${number} readings`,
    times: (number: string) => `${number} times`,
    faultBefore: (what: string) => `fault: ${what}`,
    faultOverBefore: (what: string) => `fault, over: ${what}`,
    duration: {
      minutes: (minutes: number) => `${minutes} min`,
      hours: (hours: number, minutes: number) => (minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`),
      days: (days: number, hours: number) => (hours > 0 ? `${days} d ${hours} h` : `${days} d`),
    },
  },
};

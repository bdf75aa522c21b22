import { localized } from '../../../shared/strings/localized.js';

/** Texts of the Status tab. The specification's wording is verbatim. */
export const adminStatusText = localized('adminStatusText', {
  tiles: {
    label: 'Counts',
    activeTickets: 'Active Tickets',
    closedTickets: 'Closed Tickets',
    totalInverters: 'Total Inverters',
    totalUsers: 'Total Users',
    noCommunication: 'No Communication Inverters',
    high: (count: string) => `${count} of them HIGH`,
    thisWeek: (count: string) => `${count} this week`,
    moreThisWeek: (count: string) => `${count} more this week`,
  },
  energy: {
    title: 'Daily energy generated',
    soFar: (energy: string) => `${energy} so far`,
    measured: (share: string) => `${share} measured on time`,
    backfilled: (share: string) => `${share} received late`,
    estimated: (share: string) => `${share} estimated`,
    notKept: (share: string) => `${share} of unknown quality`,
    under: (percent: string) => `under ${percent}%`,
    over: (percent: string) => `over ${percent}%`,
    percent: (percent: string) => `${percent}%`,
    axis: 'Energy kWh',
    day: 'Day',
    none: 'No data for this month yet.',
    dayOf: (day: string, month: string) => `${day} ${month}`,
  },
  active: {
    title: 'Active inverters per hour',
    today: 'today',
    now: (active: string, total: string, hour: string) => `${active} of ${total} active at ${hour}`,
    axis: 'No. of Active Inverters',
    hour: 'Hour',
    none: 'No data for today yet.',
    count: (active: string) => `${active} active`,
  },
  running: 'in progress',
  asTable: 'As a table',

  service: {
    title: 'Service status',
    keepingUp: 'Keeping up',
    slow: 'Slow',
    notTaking: 'Not accepting readings',
    clock: {
      aheadOfDevices: (minutes: string) => `The servers’ clock is ${minutes} min ahead of the inverters’.`,
      behindDevices: (minutes: string) => `The servers’ clock is ${minutes} min behind the inverters’.`,
      aheadOfDatabase: (minutes: string) =>
        `The ingest server’s clock is ${minutes} min ahead of the database’s.`,
      behindDatabase: (minutes: string) =>
        `The ingest server’s clock is ${minutes} min behind the database’s.`,
      effect: 'Until they agree, no outage opens or closes, and owners get no messages about them.',
    },
    readings: 'Readings per minute',
    stored: 'Time to store',
    storedIn: (mean: string, most: string) => `${mean} on average, at most ${most}`,
    catchingUp: 'Catching up',
    inverters: (count: string, one: boolean) => `${count} ${one ? 'inverter' : 'inverters'}`,
    late: (count: string) => `${count} late readings per minute`,
    nobody: 'None',
    setAside: 'Rejected today',
    aside: (count: string, one: boolean) => `${count} ${one ? 'message' : 'messages'}`,
    unknown: '–',
  },
});

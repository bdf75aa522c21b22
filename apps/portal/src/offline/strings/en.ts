import type { NotLiveState } from '../../shared/offline/last-figures.js';
import { localized } from '../../shared/strings/localized.js';

/** Texts of the page shown when the portal is opened without a connection. */
export const offlineText = localized('offlineText', {
  offline: {
    title: 'You are offline',
    what: 'Your device has no connection. This page opens when it is back.',
  },
  unreachable: {
    title: 'Heliograph can’t be reached',
    what: 'Your inverters keep working and their readings are stored. This page opens when the connection is back.',
  },
  lastKnown: (age: string) => `Figures last shown: ${age}`,
  /** Heading over the figures of an inverter. */
  lastFigures: 'Last figures',
  powerAt: (when: string) => `Power at ${when}`,
  lastReading: (when: string, age: string) => `Last reading: ${when} (${age})`,
  states: {
    fault: 'Fault',
    night: 'Asleep',
    stale: 'Not live',
    lost: 'No communication',
    clockWrong: 'Clock error',
    waiting: 'No data yet',
    removed: 'Taken out of service',
  } satisfies Record<NotLiveState, string>,
  /** Energy of a day or month up to the last reading. */
  upTo: (period: string, when: string) => `${period}, by ${when}`,
  since: 'Since installation',
  tryAgain: 'Try again',
});

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
  /** Energy of a day or month that was still running. */
  byThen: (period: string) => `${period}, by then`,
  since: 'Since installation',
  tryAgain: 'Try again',
});

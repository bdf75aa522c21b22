import { localized } from '../localized.js';

/** Texts for the user's own password and sessions. */
export const ownAccountText = localized('ownAccountText', {
  title: 'Log-in and security',
  open: 'Password and devices',
  password: {
    note: 'You stay logged in here and are logged out everywhere else.',
    current: 'Current password',
  },
  sessions: {
    title: 'Where you are logged in',
    note: 'Don’t recognise a device? Log it out, then change your password.',
    viewed: 'Only the customer can see this list.',
    unknown: 'Unknown device',
    here: 'This device',
    loggedIn: (when: string) => `Logged in ${when}.`,
    lastUsed: (when: string) => `Last used ${when}.`,
    endOne: (device: string) => `Log out ${device}`,
    all: 'Log out everywhere',
    allNote: 'You will be logged out on every device, including this one.',
  },
});

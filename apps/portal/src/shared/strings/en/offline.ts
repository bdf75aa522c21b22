/** What the portal says when it is opened and nothing answers. */
export const offlineText = {
  offline: {
    title: 'You are offline',
    what: 'Your device has no connection. This page opens by itself as soon as it has one again.',
  },
  unreachable: {
    title: 'Heliograph cannot be reached',
    what: 'Your inverters go on working, and their readings are kept. This page opens by itself as soon as it can.',
  },
  lastKnown: (age: string) => `Last figures seen here: ${age}`,
  tryAgain: 'Try again',
};

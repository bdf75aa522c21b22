/** Words about a device that sends more than its quotas. Administrators' only. */
export const floodText = {
  title: 'This device sends more than its quotas',
  happened: (since: string, last: string) => `Since ${since}, last on ${last}, these were not stored:`,
  dropped: {
    readings: (count: string) => `${count} readings`,
    backlog: (count: string) => `${count} backlog readings`,
    events: (count: string) => `${count} events`,
    quarantine: (count: string) => `${count} invalid messages`,
  },
  todo: 'The quarantine has a sample of each hour. Check the firmware; if the device is not in your hands, make a new secret.',
  flooding: 'Flooding',
};

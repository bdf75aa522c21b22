import { localized } from '../localized.js';

/** Texts about a device that exceeds its quotas, for administrators. */
export const quotaText = localized('quotaText', {
  title: 'This device exceeds its quotas',
  happened: (since: string, last: string) => `Between ${since} and ${last} these were not stored:`,
  dropped: {
    readings: (count: string) => `${count} readings`,
    backlog: (count: string) => `${count} backlog readings`,
    events: (count: string) => `${count} events`,
    quarantine: (count: string) => `${count} invalid messages`,
  },
  todo: 'The quarantine has a sample from each hour. Check the firmware; if you don’t control the device, make a new secret.',
  flooding: 'Flooding',
});

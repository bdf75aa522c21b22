import type { FirmwareApproval } from '@heliograph/domain/inverter/firmware-approval';
import { localized } from '../../../../shared/strings/localized.js';

/** Texts of a device's registered data, compared with the device's own report. */
export const deviceRegistryText = localized('deviceRegistryText', {
  edit: 'Edit',
  title: 'Device details',
  certificate: 'Certificate ends',
  hint: 'What the device reports itself is shown instead.',
  approvals: {
    approved: 'approved',
    not_approved: 'Not approved.',
    unknown: 'approval not decided',
  } satisfies Record<FirmwareApproval, string>,
  entered: 'Entered by hand.',
  otherImei: (entered: string) => `Entered by hand: ${entered}.`,
  notImei: 'Not a valid IMEI.',
  ending: 'Ends soon.',
  ended: 'Has ended.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The device’s details are saved.',
  failed: 'Failed, please try again!',
});

/** Warnings about an inverter's device. */
export const deviceWarningText = localized('deviceWarningText', {
  /** Beside the SIM that the modem reports. */
  otherSim: 'Differs from the SIM sold.',
  /** Two devices use the same secret. */
  duplicate: {
    title: 'Two devices use this serial’s secret',
    happened: (takeovers: string, since: string, last: string) =>
      `They have disconnected each other ${takeovers} times since ${since}, most recently on ${last}.`,
    addresses: (addresses: string) => `Addresses: ${addresses}.`,
    todo: 'Make a new secret and enter it into the real device: the old one stops working.',
    history: 'Duplicate device history',
    from: 'From',
    until: 'Until',
    takeovers: 'Takeovers',
    where: 'Addresses',
  },
  /** The device exceeds its quotas. */
  quota: {
    title: 'This device exceeds its quotas',
    happened: (since: string, last: string) => `Between ${since} and ${last} these were not stored:`,
    dropped: {
      readings: (count: string, isOne: boolean) => `${count} reading${isOne ? '' : 's'}`,
      backlog: (count: string, isOne: boolean) => `${count} backlog reading${isOne ? '' : 's'}`,
      events: (count: string, isOne: boolean) => `${count} event${isOne ? '' : 's'}`,
      quarantine: (count: string, isOne: boolean) => `${count} invalid message${isOne ? '' : 's'}`,
    },
    rejected: 'Rejected messages',
    todo: 'The quarantine has a sample from each hour. Check the firmware; if you don’t control the device, make a new secret.',
  },
});

import type { FirmwareApproval } from '@heliograph/domain/inverter/firmware-approval';
import { localized } from '../../../shared/strings/localized.js';

/** Texts of the list of firmware versions. */
export const firmwareText = localized('firmwareText', {
  intro: 'Which firmware may run on which model. Versions are listed as devices report them.',
  empty: 'No device has reported its firmware yet.',
  model: 'Model',
  noModel: 'not reported',
  firmware: 'Firmware',
  inverters: 'Devices in service',
  approval: 'Approval',
  approvalOf: (model: string, firmware: string) => `Approval of ${firmware} for ${model}`,
  approvals: {
    approved: 'Approved',
    not_approved: 'Not approved',
    unknown: 'Not decided',
  } satisfies Record<FirmwareApproval, string>,
  saved: 'The approval is saved.',
  failed: 'Failed, please try again!',
});

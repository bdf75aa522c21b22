import type { exportResolutions } from '@heliograph/contracts/http/export-energy';
import type { exportFormats } from '@heliograph/contracts/http/file-format';
import { localized } from '../../../../shared/strings/localized.js';

/** Texts of the energy export. */
export const exportText = localized('exportText', {
  title: 'Export energy',
  scope: 'Which inverters',
  one: 'This inverter',
  all: 'All inverters',
  quick: 'Period',
  month: 'This month',
  year: 'This year',
  everything: 'All',
  from: 'From',
  to: 'To',
  resolution: 'One row per',
  resolutions: { hour: 'Hour', day: 'Day', month: 'Month', year: 'Year' } satisfies Record<
    (typeof exportResolutions)[number],
    string
  >,
  format: 'File',
  formats: { csv: 'CSV', xlsx: 'XLSX' } satisfies Record<(typeof exportFormats)[number], string>,
  note: 'Each row has the energy in Wh and its data quality. Months and years also show savings, once a tariff is set.',
  whole: 'Months and years are always exported in full.',
  get: 'Download',
  getting: 'Preparing…',
  soFar: (size: string) => `${size} so far`,
  done: (name: string) => `${name} was saved to your downloads.`,
  stop: 'Stop',
  stopped: 'The export was stopped.',
  failed: 'The export failed. Please try again',
  wrong: {
    day: 'Please enter a day',
    order: 'Please enter a day that is not before the start',
  },
});

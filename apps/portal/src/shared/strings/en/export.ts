import type { exportFormats, exportResolutions } from '@heliograph/contracts/http/export-energy';

/** Words of taking the energy of any period along as a file. */
export const exportText = {
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
  resolution: 'One row for each',
  resolutions: { hour: 'Hour', day: 'Day', month: 'Month', year: 'Year' } satisfies Record<
    (typeof exportResolutions)[number],
    string
  >,
  format: 'File',
  formats: { csv: 'CSV', xlsx: 'XLSX' } satisfies Record<(typeof exportFormats)[number], string>,
  note: 'Every row has the energy in Wh and how it is known. By month and by year it also has what was saved, once a tariff is set.',
  whole: 'Months and years that the period touches are given whole.',
  get: 'Download',
  getting: 'Preparing…',
  soFar: (size: string) => `${size} so far`,
  done: (name: string) => `${name} was saved to your downloads.`,
  stop: 'Stop',
  stopped: 'The export was stopped.',
  failed: 'The export failed. Please try again',
  wrong: {
    day: 'Please enter a day',
    order: 'Please enter a day that is not before the first',
  },
} as const;

import { localized } from '../../../../shared/strings/localized.js';

/** Texts of savings and avoided CO₂, with their assumptions. */
export const savingsText = localized('savingsText', {
  saved: 'Saved',
  period: 'this month',
  set: 'Set your tariff to see savings',
  setShort: 'Set your tariff',
  change: 'Change the tariff',
  explain: 'What your roof saved, and how it is calculated',
  today: 'Today',
  thisMonth: 'This month',
  since: (month: string) => `Since ${month}`,
  assumed: 'Assumed',
  tariff: (name: string) => `assumes ${name}:`,
  use: (share: string, consumption: string) =>
    `${share}% of the energy used at home, by a household using ${consumption} kWh a month,`,
  /** The household's consumption limits the share. */
  useCapped: (share: string, consumption: string) =>
    `${share}% of this month’s energy used at home: a household using ${consumption} kWh a month needs no more;`,
  exported: (price: string) => `the rest exported at ${price} per kWh.`,
  /** Why a sum is zero. */
  zero: {
    little: 'Little or no energy yet.',
    exported: 'Exported, and your tariff pays ₹0 for that.',
    free: 'Your tariff’s price for it is ₹0.',
  },
  energyOnly: 'Energy charges only; fixed charges stay the same.',
  together: 'All inverters of an account share one household; savings are divided by their energy.',
  partly: 'Some months are incomplete: estimated or missing values may still change.',
  co2Name: 'CO₂',
  co2: (factor: string, source: string, year: string) => `at ${factor} t per MWh: ${source}, for ${year}.`,
});

import { localized } from '../../../../shared/strings/localized.js';

/** Texts of savings and avoided CO₂, with their assumptions. */
export const savingsText = localized('savingsText', {
  saved: 'Saved',
  period: 'this month',
  set: 'Set your tariff to see savings',
  setShort: 'Set your tariff',
  /** A tariff is set that applies from a later month on. */
  begins: (month: string) => `Your tariff begins in ${month}.`,
  beginsShort: (month: string) => `Tariff begins in ${month}`,
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
  setPrice: 'Enter what you paid to see when it is paid back',
  price: 'Price paid, net of subsidy',
  paidBack: 'Paid back so far',
  paidBackIn: 'Paid back in',
  paidBackBy: 'Expected to be paid back in about',
  paidBackShort: (percent: string) => `${percent}% of the price paid back`,
  /** Basis of the payback date, or the reason for none. */
  payback: {
    reached: 'Your savings have reached the price.',
    someMonth:
      'Your savings have reached the price; the month is not known, because some months are incomplete.',
    expected: 'If every year saves as much as the last 12 months.',
    too_early: 'Too early to give a payback date: it needs 12 complete months of every inverter.',
    incomplete: 'No payback date: some months have incomplete data or no tariff.',
    beyond: 'At the savings of the last 12 months, not paid back within 50 years.',
    no_savings: 'No payback date: no savings are known yet.',
  },
  whole: 'Price and payback are of the whole household, all inverters together.',
  co2Name: 'CO₂',
  co2: (factor: string, source: string, year: string) => `at ${factor} t per MWh: ${source}, for ${year}.`,
});

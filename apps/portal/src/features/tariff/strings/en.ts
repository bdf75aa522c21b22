import { localized } from '../../../shared/strings/localized.js';

/** Texts of the page where a customer enters electricity prices. */
export const tariffText = localized('tariffText', {
  title: 'Electricity tariff',
  intro:
    'Enter the prices from your electricity bill to see what your roof saves. You can change them at any time.',
  name: 'Tariff name',
  nameHint: 'As on your bill, such as LT I Residential',
  validFrom: 'Valid from',
  validFromHint: 'Year and month, such as 2026-04. Earlier months keep their tariff.',

  slabs: 'Energy charges by slab',
  slabsHint:
    'Price per kWh, including all charges per kWh (energy, wheeling, fuel adjustment). Without slabs, enter one price.',
  slab: (number: string) => `Slab ${number}`,
  upTo: 'Up to, kWh',
  from: (kwh: string) => `Above ${kwh} kWh`,
  allKwh: 'All units',
  rate: '₹ per kWh',
  add: 'Add a slab',
  remove: (number: string) => `Remove slab ${number}`,

  household: 'Your household',
  consumption: 'Monthly use, kWh',
  consumptionHint: 'From the roof and the grid together, in a typical month',
  selfUse: 'Share used at home, %',
  selfUseHint:
    'Share of your roof’s energy; it counts up to your monthly use. With net metering, enter 100: exported units offset those you buy.',
  exportRate: 'Paid for export, ₹ per kWh',
  exportHint: '0 if nothing is paid',

  preview: 'Example',
  previewAsk: 'Enter all prices to see what 100 kWh from your roof would save in a month.',
  previewSaves: (money: string) => `100 kWh from your roof save ${money} a month.`,
  previewParts: (self: string, exported: string) => `${self} kWh used at home, ${exported} kWh exported.`,
  previewZero: {
    exported: 'It saves nothing because all of it counts as exported, at ₹0.',
    free: 'It saves nothing because the price is ₹0 per kWh.',
  },
  previewNot: 'Fixed charges are not included; they stay the same.',

  save: 'Save tariff',
  saving: 'Saving…',
  saved: 'Tariff saved.',
  savedFrom: (name: string, month: string) => `${name} applies from ${month}.`,
  toDashboard: 'See your savings',
  failed: 'The tariff could not be saved. Please try again',
  kept: 'Your entries are kept.',

  installation: 'Your installation',
  price: 'Price paid, net of subsidy, ₹',
  priceHint: 'Whole rupees, after the subsidy. Leave empty to remove it.',
  priceWhole:
    'For all inverters of your account together. With a tariff, it shows how much your savings have paid back, and by when.',
  savePrice: 'Save price',
  priceSaved: 'Price saved.',
  priceRemoved: 'Price removed.',
  priceFailed: 'The price could not be saved. Please try again',

  all: 'Your tariffs',
  since: (month: string) => `from ${month}`,
  edit: (name: string) => `Change ${name}`,

  wrong: {
    required: 'This field is required',
    month: 'Please enter year and month, such as 2026-04',
    rate: 'Please enter rupees from 0 to 100, with at most two decimals, such as 7.06',
    kwh: 'Please enter whole kWh, from 1 to 10,00,000',
    rising: (kwh: string) => `Please enter more than ${kwh}, the end of the previous slab`,
    consumption: 'Please enter whole kWh, from 0 to 10,00,000',
    price: 'Please enter whole rupees, from 1,000 to 1,00,00,00,000',
    percent: 'Please enter a whole number from 0 to 100',
  },
});

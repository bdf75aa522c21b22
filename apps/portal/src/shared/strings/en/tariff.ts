/** Words of the page on which a customer says what energy costs. */
export const tariffText = {
  title: 'Electricity tariff',
  intro:
    'With the prices from your electricity bill the portal shows what your roof saves. You can change them at any time.',
  name: 'Name of the tariff',
  nameHint: 'As on your bill, such as LT I Residential',
  validFrom: 'Valid from',
  validFromHint: 'Year and month, such as 2026-04. Months before it keep the tariff they had.',

  slabs: 'Energy charges by slab',
  slabsHint:
    'What each further kWh of a month costs, with all charges per kWh (energy, wheeling, fuel adjustment) added up. Without slabs one price is enough.',
  slab: (number: string) => `Slab ${number}`,
  upTo: 'Up to, kWh',
  from: (kwh: string) => `From ${kwh} kWh on`,
  allKwh: 'Every kWh',
  rate: '₹ per kWh',
  add: 'Add a slab',
  remove: (number: string) => `Remove slab ${number}`,

  household: 'Your household',
  consumption: 'Used in a month, kWh',
  consumptionHint: 'From the roof and from the grid together, in a usual month',
  selfUse: 'Share used at home, %',
  selfUseHint: 'Of what the roof makes. With net metering 100: units exported are set against units bought.',
  exportRate: 'Paid for export, ₹ per kWh',
  exportHint: '0 if nothing is paid',

  preview: 'Try it',
  previewAsk:
    'As soon as all prices are there, you see here what 100 kWh from the roof would save in a month.',
  previewSaves: (money: string) => `100 kWh from the roof save ${money} in a month.`,
  previewParts: (self: string, exported: string) =>
    `${self} kWh are used at home, ${exported} kWh are exported.`,
  previewNot: 'Fixed charges are not in it: they stay as they are.',

  save: 'Save tariff',
  saving: 'Saving…',
  saved: 'Tariff saved.',
  savedFrom: (name: string, month: string) => `${name} counts from ${month}.`,
  open: 'Set or change',
  toDashboard: 'See the savings',
  failed: 'The tariff could not be saved. Please try again',
  kept: 'Nothing that you typed is lost.',

  all: 'Your tariffs',
  since: (month: string) => `from ${month}`,
  edit: (name: string) => `Change ${name}`,

  wrong: {
    required: 'This field is required',
    month: 'Please enter year and month, such as 2026-04',
    rate: 'Please enter rupees from 0 to 100, with at most two decimals, such as 7.06',
    kwh: 'Please enter whole kWh, from 1 to 10,00,000',
    rising: (kwh: string) => `Please enter more than ${kwh}, where the slab before ends`,
    consumption: 'Please enter whole kWh, from 0 to 10,00,000',
    percent: 'Please enter a whole number from 0 to 100',
  },
} as const;

/** Words of what the roof saved and avoided, and of what that assumes. */
export const words = {
  saved: 'Saved',
  period: 'this month',
  set: 'Set your tariff to see savings',
  setShort: 'Set your tariff',
  change: 'Change the tariff',
  explain: 'What the roof saved, and what that assumes',
  today: 'Today',
  thisMonth: 'This month',
  since: (month: string) => `Since ${month}`,
  assumed: 'Assumed',
  tariff: (name: string) => `assumes ${name}:`,
  use: (share: string, consumption: string) =>
    `${share} % of the energy used at home, by a household of ${consumption} kWh a month,`,
  exported: (price: string) => `the rest exported at ${price} per kWh.`,
  energyOnly: 'Energy charges only: fixed charges stay as they are.',
  together:
    'The inverters of one account share one household: what it saved is divided among them by their energy.',
  partly: 'Not every month is fully known: what is estimated or missing may still change.',
  co2Name: 'CO₂',
  co2: (factor: string, source: string, year: string) => `at ${factor} t per MWh: ${source}, for ${year}.`,
} as const;

import { localized } from '../../../../../shared/strings/localized.js';

/** What an inverter measured over a day or several, and what happened in that time. */
export const diagnosisText = localized('diagnosisText', {
  title: 'Readings and events',
  day: 'Day',
  lastDay: 'Last day',
  earlier: 'Earlier',
  later: 'Later',
  quantity: 'Quantity',
  range: 'Range',
  ranges: { 1: 'Day', 7: '7 days', 31: '31 days' },
  loading: 'Loading the readings',
  /** Title of the graph. */
  graph: (quantity: string, days: string) => `${quantity}, ${days}`,
  days: (first: string, last: string) => `${first} to ${last}`,
  extremes: (lowest: string, when: string, highest: string, then: string) =>
    `Lowest ${lowest} (${when}), highest ${highest} (${then})`,
  noValues: (quantity: string, days: string) => `${quantity}, ${days}: no data.`,
  expired: (since: string) => `Readings before ${since} are no longer stored.`,
  between: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  mean: 'Lines show means; thin lines the lowest and highest values.',
});

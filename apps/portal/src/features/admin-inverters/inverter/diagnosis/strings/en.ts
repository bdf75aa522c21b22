import { localized } from '../../../../../shared/strings/localized.js';

/** Texts of an inverter's readings and events over one day or several. */
export const diagnosisText = localized('diagnosisText', {
  title: 'Readings and events',
  day: 'Day',
  firstDay: 'First day',
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
  marks: 'Numbered lines mark the events below; a bar at the top lasts as long as its event.',
  events: (days: string) => `Events, ${days}`,
  number: 'No.',
  noEvents: 'No events.',
  incomplete: 'Only the newest 200 events of the inverter and 200 of its tickets are shown.',
  times: (fault: string, times: string) => `${fault}, ${times} times in 30 days`,
  ticket: (id: string, what: string) => `Ticket ${id}: ${what}`,
  ticketEvents: {
    created: 'created',
    assigned: 'assigned',
    status: (status: string) => `status ${status}`,
    comment: 'internal comment',
    reply: 'reply to the owner',
    ownerReply: 'reply from the owner',
    closed: 'closed',
  },
  readings: (day: string) => `All readings, ${day}`,
  counted: (total: string, one: boolean) => `${total} ${one ? 'reading' : 'readings'}`,
  noReadings: 'No readings of this day are stored.',
  time: 'Time',
  received: 'Received',
  fromBacklog: (received: string) => `${received}, from the backlog`,
  peers: {
    compare: 'Compare with similar inverters',
    loading: 'Loading similar inverters',
    line: 'The dashed line is the median of similar inverters, scaled to this inverter’s rating.',
    median: 'Similar inverters',
    tooFew: (peers: string, min: string) =>
      `Not enough similar inverters: ${peers} of the same city and rating have readings, ${min} are needed.`,
    noShare: (peers: string, max: string) =>
      `${peers} similar inverters (same city and rating, at most ${max} are read). There is nothing to compare at the same time of day.`,
    share: (percent: string, peers: string, max: string) =>
      `Power was ${percent}% of the median of ${peers} similar inverters (same city and rating, at most ${max} are read).`,
  },
});

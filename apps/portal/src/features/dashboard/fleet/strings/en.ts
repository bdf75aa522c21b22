import { localized } from '../../../../shared/strings/localized.js';

/** Texts of the page that shows all inverters of a customer. */
export const allInvertersText = localized('allInvertersText', {
  count: (n: number) => (n === 1 ? '1 inverter' : `${n} inverters`),
  allWell: 'All are working normally.',
  trouble: (n: number) => (n === 1 ? '1 needs attention.' : `${n} need attention.`),
  asleep: 'All are asleep.',
  /** The power shown is the total of the `live` inverters. */
  sumOf: (live: number, all: number) =>
    `Total of ${live} of ${all}; ${all - live === 1 ? 'one isn’t' : `${all - live} aren’t`} reporting.`,
  noneReporting: 'None is reporting at the moment.',
  /** Follows a difference: `0.4 kWh more`. */
  compared: (n: number, all: number) =>
    `compared with yesterday${n < all ? `, ${n} of ${all} inverters` : ''}, each up to its last reading`,
  list: 'Each inverter',
  totalOf: (known: number, all: number) => `Total Energy of ${known} of ${all} inverters`,
  showAll: (n: number) => `Show all ${n} inverters`,
  spark: (name: string) => `${name}: energy today by hour`,
  /** The number of inverters in a state. */
  countedChip: {
    producing: (n: number) => `${n} Producing`,
    standby: (n: number) => `${n} Standing by`,
    night: (n: number) => `${n} Night`,
    lost: (n: number) => `${n} No communication`,
    fault: (n: number) => `${n} Fault`,
    stale: (n: number) => `${n} Not live`,
    clockWrong: (n: number) => `${n} Clock error`,
    waiting: (n: number) => `${n} No data yet`,
    unknown: (n: number) => `${n} Not known`,
  },
});

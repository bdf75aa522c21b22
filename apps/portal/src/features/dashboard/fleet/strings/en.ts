import { localized } from '../../../../shared/strings/localized.js';

/** Texts of the page that shows all inverters of a customer. */
export const allInvertersText = localized('allInvertersText', {
  count: (n: number) => (n === 1 ? '1 inverter' : `${n} inverters`),
  allWell: 'All are working normally.',
  trouble: (n: number) => (n === 1 ? '1 needs attention.' : `${n} need attention.`),
  asleep: 'All are asleep.',
  /** The power shown is the total of `known` inverters. */
  sumOf: (known: number, all: number, silent: number) =>
    `Total of ${known} of ${all}${silent === 0 ? '' : `; ${silent === 1 ? 'one isn’t' : `${silent} aren’t`} reporting`}.`,
  /** After a rating: the inverters that it is of. */
  ratedOf: (known: number, all: number) => `(${known} of ${all} inverters)`,
  noneInService: 'None is in service.',
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
    producing: (n: number) => `${n} producing`,
    standby: (n: number) => `${n} standing by`,
    night: (n: number) => `${n} asleep`,
    lost: (n: number) => `${n} not communicating`,
    fault: (n: number) => `${n} ${n === 1 ? 'with a fault' : 'with faults'}`,
    stale: (n: number) => `${n} not live`,
    clockWrong: (n: number) => `${n} ${n === 1 ? 'with a clock error' : 'with clock errors'}`,
    waiting: (n: number) => `${n} with no data yet`,
    unknown: (n: number) => `${n} unknown`,
    removed: (n: number) => `${n} taken out of service`,
  },
});

/** The page of all inverters together. */
export const togetherText = {
  count: (n: number) => (n === 1 ? '1 inverter' : `${n} inverters`),
  /** In the sentence under the power. */
  allWell: 'All of them are well.',
  trouble: (n: number) => (n === 1 ? '1 of them needs a look.' : `${n} of them need a look.`),
  asleep: 'All of them are asleep until the sun is back.',
  /** Of how many the power is the sum. */
  sumOf: (live: number, all: number) => `Sum of ${live} of ${all}: the others are not heard now.`,
  list: 'Each inverter',
  /** Total Energy is the sum of how many. */
  totalOf: (known: number, all: number) => `Total Energy of ${known} of ${all} inverters`,
  showAll: (n: number) => `Show all ${n} inverters`,
  share: (percent: string, nameplate: string) => `${percent} % of ${nameplate}`,
  spark: (name: string) => `Energy of ${name} today by hour`,
} as const;

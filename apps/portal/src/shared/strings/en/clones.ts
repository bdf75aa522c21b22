/** Words about two devices that use one secret. Administrators' only. */
export const cloneText = {
  title: 'Two devices use this serial’s secret',
  happened: (takeovers: string, since: string, last: string) =>
    `They have taken each other’s place ${takeovers} times since ${since}, last on ${last}.`,
  addresses: (addresses: string) => `Addresses: ${addresses}.`,
  todo: 'Make a new secret and give it to the real device: whoever has the old one is shut out.',
  history: 'Two devices on one secret',
  from: 'From',
  until: 'Last',
  takeovers: 'Takeovers',
  where: 'Addresses',
  cloned: 'Cloned',
};

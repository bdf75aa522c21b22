import { localized } from '../localized.js';

/** Texts about two devices that use the same secret, for administrators. */
export const duplicateDeviceText = localized('duplicateDeviceText', {
  title: 'Two devices use this serial’s secret',
  happened: (takeovers: string, since: string, last: string) =>
    `They have disconnected each other ${takeovers} times since ${since}, most recently on ${last}.`,
  addresses: (addresses: string) => `Addresses: ${addresses}.`,
  todo: 'Make a new secret and enter it into the real device: the old one stops working.',
  history: 'Duplicate device history',
  from: 'From',
  until: 'Until',
  takeovers: 'Takeovers',
  where: 'Addresses',
  cloned: 'Cloned',
});

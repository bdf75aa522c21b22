import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** A scenario's text as part of an address. */
export const toAddress = (text: string): string =>
  btoa(strFromU8(deflateSync(strToU8(text)), true))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Empty if the address was damaged. */
export function fromAddress(part: string): string {
  try {
    return strFromU8(inflateSync(strToU8(atob(part.replaceAll('-', '+').replaceAll('_', '/')), true)));
  } catch {
    return '';
  }
}

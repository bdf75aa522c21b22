import type { Location } from 'react-router-dom';

/** The user just registered, passed to /verifyInverter in the history entry, never in the address. */
export interface RegisteredUser {
  readonly name: string;
  readonly phone: string;
}

/** The phone number for the login, from the previous page. */
export function knownPhone(location: Location): string {
  const { phone } = (location.state ?? {}) as Partial<RegisteredUser>;
  return typeof phone === 'string' ? phone : '';
}

export function registeredUser(location: Location): RegisteredUser | null {
  const { name, phone } = (location.state ?? {}) as Partial<RegisteredUser>;
  return typeof name === 'string' && typeof phone === 'string' ? { name, phone } : null;
}

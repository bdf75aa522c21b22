import type { Location } from 'react-router-dom';

/** The user just registered, passed to /verifyInverter in the history entry, never in the address. */
export interface RegisteredUser {
  readonly name: string;
  readonly phone: string;
}

export function registeredUser(location: Location): RegisteredUser | null {
  const { name, phone } = (location.state ?? {}) as Partial<RegisteredUser>;
  return typeof name === 'string' && typeof phone === 'string' ? { name, phone } : null;
}

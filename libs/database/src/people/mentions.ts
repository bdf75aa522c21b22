import type { Person } from './find-person.js';

/** Replaces erased text. */
export const ERASED = '[erased]';

/** Shorter addresses may be ordinary words. */
const ADDRESS_LENGTH_MIN = 8;

/** PostgreSQL's regular expression for a phone number, with or without India's prefix, and an e-mail address. */
export function phoneAndEmail({ phoneNo, email }: Pick<Person, 'phoneNo' | 'email'>): string {
  const phone = `(?<![0-9])(?:(?:\\+|00)?91[ -]?|0)?${literally(phoneNo)}(?![0-9])`;
  return email.includes('@') ? `${phone}|(?<![\\w.+-])${literally(email)}(?![\\w-])` : phone;
}

/**
 * Like phoneAndEmail, with the postal address. For free text only: elsewhere, the address may belong to other
 * residents.
 */
export function phoneEmailAndAddress(person: Pick<Person, 'phoneNo' | 'email' | 'address'>): string {
  const address = person.address.trim();
  return address.length < ADDRESS_LENGTH_MIN
    ? phoneAndEmail(person)
    : `${phoneAndEmail(person)}|${literally(address)}`;
}

const literally = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, (character) => `\\${character}`);

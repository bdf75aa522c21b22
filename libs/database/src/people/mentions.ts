import type { Person } from './find-person.js';

/** What stands where words were. */
export const ERASED = '[erased]';

/** Shorter addresses are words that anybody may use. */
const ADDRESS_LENGTH_MIN = 8;

/** A regular expression of PostgreSQL for a number however it is written out with India's prefix, and an e-mail address. */
export function phoneAndEmail({ phoneNo, email }: Pick<Person, 'phoneNo' | 'email'>): string {
  const phone = `(?<![0-9])(?:(?:\\+|00)?91[ -]?|0)?${literally(phoneNo)}(?![0-9])`;
  return email.includes('@') ? `${phone}|(?<![\\w.+-])${literally(email)}(?![\\w-])` : phone;
}

/** The same, and the postal address, which in free text is theirs, but which others may live at too. */
export function phoneEmailAndAddress(person: Pick<Person, 'phoneNo' | 'email' | 'address'>): string {
  const address = person.address.trim();
  return address.length < ADDRESS_LENGTH_MIN
    ? phoneAndEmail(person)
    : `${phoneAndEmail(person)}|${literally(address)}`;
}

const literally = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, (character) => `\\${character}`);

export type SearchedList = 'inverters' | 'users' | 'tickets';

const PHONE = /^(?:\+?91)?\d{10}$/;
const TICKET_ID = /^(?:T-?)?\d{1,9}$/i;
/** Serial numbers are written in capitals, names are not. */
const LIKE_A_SERIAL = /\d|^[A-Z-]{2,}$/;

/**
 * Where something that somebody typed is looked for, the likeliest first: a ticket's number, a phone number, an email
 * address, a name, else a serial number.
 */
export function listsFor(term: string): readonly SearchedList[] {
  const typed = term.replace(/\s/g, '');
  if (PHONE.test(typed) || typed.includes('@') || /^U00-/i.test(typed))
    return ['users', 'inverters', 'tickets'];
  if (TICKET_ID.test(typed)) return ['tickets', 'inverters', 'users'];
  return LIKE_A_SERIAL.test(typed) ? ['inverters', 'tickets', 'users'] : ['users', 'inverters', 'tickets'];
}

/** What the list is asked for: a ticket's number without its letter. */
export const wordFor = (list: SearchedList, term: string): string =>
  list === 'tickets' && TICKET_ID.test(term.trim()) ? term.replace(/\D/g, '') : term.trim();

export type SearchedList = 'inverters' | 'users' | 'tickets';

const PHONE = /^(?:\+?91)?\d{10}$/;
const TICKET_ID = /^(?:T-?)?\d{1,9}$/i;
/** Serial numbers have capitals, names do not. */
const LIKE_A_SERIAL = /\d|^[A-Z-]{2,}$/;

/**
 * The lists to search for a term, most likely first: recognizes ticket numbers, phone numbers, email addresses and
 * names, else assumes a serial number.
 */
export function listsFor(term: string): readonly SearchedList[] {
  const typed = term.replace(/\s/g, '');
  if (PHONE.test(typed) || typed.includes('@') || /^U00-/i.test(typed))
    return ['users', 'inverters', 'tickets'];
  if (TICKET_ID.test(typed)) return ['tickets', 'inverters', 'users'];
  return LIKE_A_SERIAL.test(typed) ? ['inverters', 'tickets', 'users'] : ['users', 'inverters', 'tickets'];
}

/** The search term for a list: a ticket's number without its letter. */
export const wordFor = (list: SearchedList, term: string): string =>
  list === 'tickets' && TICKET_ID.test(term.trim()) ? term.replace(/\D/g, '') : term.trim();

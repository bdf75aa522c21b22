const PHONE = /^(?:\+?91|0)?(\d{10})$/;
const TICKET = /^(?:T-?)?(\d{1,9})$/i;
/** Digits in groups, as SIM numbers are displayed. No hyphens, which serial numbers contain. */
const GROUPED_DIGITS = /^\d[\d ]*\d$/;

/** A search term: its words, and the numbers that it may be. */
export interface SearchTerm {
  /** All must occur in a row. */
  readonly words: string;
  /** The whole term without spaces, as serial numbers, SIMs and phone numbers are stored. */
  readonly exact: string;
  /** Null: cannot be a ticket's number. */
  readonly ticketId: number | null;
}

/**
 * Reads a term as people write it: a phone number with or without +91, a SIM in groups of digits, a ticket's number
 * with or without its letter.
 */
export function readSearchTerm(term: string): SearchTerm {
  const whole = term.replace(/\s/g, '');
  const phone = PHONE.exec(whole.startsWith('+') ? whole.replaceAll('-', '') : whole)?.[1];
  const ticket = TICKET.exec(whole)?.[1];
  const digits = GROUPED_DIGITS.test(term.trim()) ? term.replace(/\D/g, '') : null;
  return {
    words: phone ?? ticket ?? digits ?? term.trim(),
    exact: phone ?? digits ?? whole.toUpperCase(),
    ticketId: ticket === undefined ? null : Number(ticket),
  };
}

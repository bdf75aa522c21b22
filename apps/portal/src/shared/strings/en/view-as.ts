import { localized } from '../localized.js';

/** Texts for an administrator who views a customer's portal. */
export const viewAsText = localized('viewAsText', {
  open: 'View portal',
  opening: 'Opening…',
  looking: (name: string) => `You are viewing ${name}’s portal`,
  /** Continues the sentence of `looking`. */
  note: (until: string) => `, read-only, until ${until}.`,
  end: 'End',
  /** In the menu, away from the banner. */
  endView: 'End view',
  ending: 'Ending…',
  onlyCustomer: 'Only the customer can do this.',
  noChanges: 'Only the customer can make changes here.',
});

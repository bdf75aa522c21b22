import { localized } from '../localized.js';

/** Texts of warranty claims, for administrators. */
export const claimText = localized('claimText', {
  title: 'Warranty claim',
  none: 'If the warranty covers the fault, the inverter can be replaced. The owner reads each step on the ticket.',
  open: 'Open a claim',
  states: {
    PENDING: 'Waiting for the decision',
    APPROVED: 'Approved: a replacement must be sent',
    REFUSED: 'Refused',
    DISPATCHED: 'The replacement is on its way',
    INSTALLED: 'The replacement is installed',
  },
  steps: { opened: 'Opened', decided: 'Decided', dispatched: 'Dispatched', installed: 'Installed' },
  reason: 'Reason',
  reasonHint: 'The owner reads the reason of a refusal.',
  approve: 'Approve',
  refuse: 'Refuse',
  replacement: 'Serial number of the replacement',
  replacementHint: 'From stock, with the same power rating.',
  courier: 'Courier note',
  courierHint: 'Such as the tracking number; the owner reads it.',
  dispatch: 'Note the dispatch',
  correct: 'Correct the dispatch',
  install: 'Installed now',
  installQuestion: 'Is the replacement installed?',
  installNote: (old: string, replacement: string) =>
    `From now on ${replacement} reports for this roof; ${old} only delivers what it measured before. Owner, history and the rest of the warranty stay.`,
  undo: 'Undo the installation',
  undoHint: 'Possible until the replacement reports.',
  saving: 'Saving…',
});

import { localized } from '../../../shared/strings/localized.js';

/** Texts of reporting an issue. The specification's wording is verbatim. */
export const reportIssueText = localized('reportIssueText', {
  intro: 'Tell us what is wrong with an inverter. You get a ticket and can follow it under View Tickets.',
  title: 'Title',
  titlePlace: 'In a few words',
  description: 'Description',
  descriptionHint: 'What you saw and since when. It helps to say what the display shows.',
  /** Prefilled if the customer comes from a fault. */
  faultTitle: (code: string, name: string | undefined) => (name ? `Fault ${code}: ${name}` : `Fault ${code}`),
  faultSince: (when: string) => `Since ${when}.`,
  files: {
    label: 'Photos or PDF (optional)',
    rule: (max: number) =>
      `Up to ${max} photos (JPEG, PNG) or PDF, 10 MB each. Location and other data in photos are removed.`,
    remove: (name: string) => `Remove ${name}`,
    tooMany: (name: string, max: number) => `${name} was not added: ${max} files at most.`,
    sending: 'Sending',
    added: 'Added',
    again: 'Send again',
    counted: (added: number, total: number) =>
      `${added} of ${total} ${total === 1 ? 'file' : 'files'} added to the ticket`,
  },
  cancel: 'Cancel',
  report: 'Report',
  reporting: 'Reporting…',
  success: 'Ticket created successfully.',
  number: (ticketId: string) => `Ticket ${ticketId}`,
  network: 'Something went wrong',
  failed: 'The ticket was not created.',
  kept: 'Your text is kept.',
  cleared: 'Your text was cleared.',
  undo: 'Undo',
  noInverter: 'No inverters yet. Add one to report an issue with it.',
});

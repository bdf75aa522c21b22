import { localized } from '../localized.js';

/** Texts of the frame around every page. The specification's wording is verbatim. */
export const layoutText = localized('layoutText', {
  allInverters: 'All inverters',
  allInvertersNote: (count: string) => `${count} together`,
  findInverter: 'Find an inverter',
  noSuchInverter: 'No inverters match this name or serial number.',
  needsAttention: 'Needs attention',
  /** Number of inverters that need attention besides the one named before. */
  more: (count: string) => `and ${count} more`,
  inverterGroup: 'Inverter',
  addInverter: 'Add Inverter',
  registeredInverters: 'Registered Inverters',
  checkWarranty: 'Check Warranty',
  viewTickets: 'View Tickets',
  unreadReplies: (count: number) => `${count} unread ${count === 1 ? 'reply' : 'replies'} on tickets`,
  reportIssue: 'Report Issue',
  userProfile: 'User Profile',
  aboutUs: 'About Us',

  legal: 'Legal',
  copyright: (year: string, company: string) => `© ${year} ${company}. All rights reserved.`,
  privacyPolicy: 'Privacy Policy',
  termsOfUse: 'Terms of Use',
  returnAndRefund: 'Return and Refund',
  faqs: 'FAQs',
  serviceStatus: 'Service status',
});

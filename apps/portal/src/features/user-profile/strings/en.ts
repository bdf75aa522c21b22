import { localized } from '../../../shared/strings/localized.js';

/** Texts of the customer's profile. The specification's wording is verbatim. */
export const profileText = localized('profileText', {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  unknown: '-',
  edit: 'Edit profile',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Profile saved.',
  failed: 'Failed: Please try again',
  settings: 'Settings',
  language: 'Language',
  languageNow: 'English',
  appearance: 'Appearance',
  appearances: { light: 'Light', dark: 'Dark' },
  tariff: 'Electricity tariff',
  openTariff: 'Set or change',
  alerts: 'Alerts',
  openAlerts: 'Choose how you get them',
});

/** Texts of the customer's profile; those that the specification gives are verbatim. */
export const profileText = {
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
} as const;

import type { Page } from '@playwright/test';

/** The nine registration fields in order, with valid values. */
export const PERSON = {
  'First name': ' meera ',
  'Last name': 'van der berg',
  'Phone number': '98111 00001',
  Email: 'meera@example.com',
  Password: 'Suraj@1993x',
  Address: '7 Hill Road',
  City: 'new delhi',
  State: 'delhi',
  Pincode: '110001',
} as const;
type PersonField = keyof typeof PERSON;

export const registrationScreen = (page: Page) => {
  const field = (label: PersonField) => page.getByLabel(label, { exact: true });
  return {
    field,
    labels: Object.keys(PERSON) as PersonField[],
    form: page.locator('form'),
    submit: page.getByRole('button', { name: 'Register', exact: true }),
    cancel: page.getByRole('button', { name: 'Cancel' }),
    enter: async (other: Partial<Record<PersonField, string>> = {}) => {
      for (const [label, value] of Object.entries({ ...PERSON, ...other })) {
        await field(label as PersonField).fill(value);
      }
    },
  };
};

export const inverterScreen = (page: Page) => ({
  main: page.getByRole('main'),
  phone: page.getByLabel('Registered phone number'),
  serial: page.getByLabel('Serial Number'),
  sim: page.getByLabel('SIM Number'),
  getOtp: page.getByRole('button', { name: /^Get OTP/ }),
  name: page.getByLabel('Inverter name'),
  code: page.getByLabel('Six-digit code'),
  resend: page.getByRole('button', { name: /^Resend OTP/ }),
  confirm: page.getByRole('button', { name: 'Confirm' }),
});

export const resetDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Reset password' });
  return {
    dialog,
    phone: dialog.getByLabel('Username (phone)'),
    password: dialog.getByLabel('New password'),
    again: dialog.getByLabel('Re-enter password'),
    verify: dialog.getByRole('button', { name: /^Verify Account/ }),
    code: dialog.getByLabel('Six-digit code'),
    change: dialog.getByRole('button', { name: 'Change password' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  };
};

export const adminLoginScreen = (page: Page) => {
  const username = page.getByRole('textbox', { name: 'Username' });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  return {
    username,
    password,
    submit,
    pending: page.getByRole('button', { name: 'Logging in…' }),
    enter: async (phone: string, word: string) => {
      await username.fill(phone);
      await password.fill(word);
      await submit.click();
    },
  };
};

import { PRIVACY_VERSION } from '@heliograph/contracts/http/register-user';
import type { Cookie, Page } from '@playwright/test';
import { inverterScreen, PERSON, registrationScreen, resetDialog } from './support/account-screens.js';
import { codeSentBy, letAMinutePass, wrongCode } from './support/codes.js';
import { ASHA, PASSWORD, VIKRAM, type TestPortal } from './support/portal.js';
import { dashboard, loginScreen, shownPhone } from './support/screens.js';
import { stall } from './support/hold-back.js';
import { expect, test } from './support/test.js';

const PASSWORD_BEFORE = PERSON.Password;
const NEXT_PASSWORD = 'Chandra#2026';
const SIM = '8991001203456789012';
/** Console errors that the browser logs for 4xx answers. */
const SAID_NO = /status of 4\d\d/;

/** One customer registers, adds an inverter, logs in and changes the password; each test continues the last. */
test.describe('an account', () => {
  test.describe.configure({ mode: 'serial' });
  const stranger = (portal: TestPortal, walk: (page: Page) => Promise<void>, complaints?: RegExp) =>
    portal.visit({ as: null, complaints }, walk);
  const snackbar = (page: Page) => page.getByRole('alert');
  /** The customer's phone number, and the inverter's serial number. */
  let meera: string;
  let serialNo: string;
  const meeraWithGap = () => `${meera.slice(0, 5)} ${meera.slice(5)}`;
  test.beforeAll(({ portal }) => {
    meera = portal.newPhone();
    serialNo = portal.newSerial();
  });
  /** Cookies of the browser that registered: because it is known, adding the inverter keeps the password. */
  let registered: Cookie[] = [];
  /** Whether a session is still valid. */
  const statusOf = async (portal: TestPortal, cookies: Cookie[]) => {
    const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    return (await fetch(`${portal.url}/api/getInverterByUserId?user_id=1`, { headers })).status;
  };

  test('rejects a registration until all nine fields are valid, and clears them on Cancel', async ({
    portal,
  }) => {
    await stranger(portal, async (page) => {
      const calls = await stall(page, '**/api/registerUser*');
      await page.goto('/login');
      await page.getByRole('link', { name: 'Sign Up' }).click();
      await page.waitForURL('**/registerUser');
      const { field, labels, form, submit, cancel, enter } = registrationScreen(page);
      await expect(form).toShow(/By registering you agree to the\s+Privacy Policy of \d+ \w+ \d{4}/);
      await submit.click();
      await expect(snackbar(page)).toShow('This field is required');
      expect((await form.innerText()).match(/This field is required/g)).toHaveLength(labels.length);
      await expect(field('First name')).toBeFocused();

      await enter({ 'Phone number': '981110000', Email: 'meera@example', Password: 'suraj@1993' });
      await submit.click();
      await expect(field('Phone number')).toBeFocused();
      await expect(snackbar(page)).toShow('Please Enter Valid Number');
      for (const said of [
        'Please Enter Valid Number',
        'Invalid Email',
        'Password must be 8-15 characters and contain at least one lowercase letter, one uppercase letter, one numeric digit, and one special character',
      ]) {
        await expect(form).toShow(said);
      }
      expect(await form.innerText()).not.toContain('This field is required');
      await cancel.click();
      for (const label of labels) await expect(field(label)).toHaveValue('');
      expect(await form.innerText()).not.toContain('Invalid Email');
      expect(calls.asked()).toBe(0);
    });
  });

  test('keeps the input when registering fails', async ({ portal }) => {
    await stranger(
      portal,
      async (page) => {
        await page.goto('/registerUser');
        const { field, labels, form, submit, enter } = registrationScreen(page);
        await enter({ 'Phone number': ASHA });
        await submit.click();
        await expect(snackbar(page)).toShow('Failed: Please try again');
        await expect(form).toShow('Number already registered');
        await expect(field('Phone number')).toBeFocused();

        await field('Phone number').fill(PERSON['Phone number']);
        await page.route('**/api/registerUser*', (route) => route.abort());
        await submit.click();
        await expect(snackbar(page)).toShow('Failed: Please try again');
        for (const label of labels) await expect(field(label)).toHaveValue(PERSON[label]);
      },
      /status of 4\d\d|net::ERR_FAILED/,
    );
  });

  test('names a breached password under its field, in both languages', async ({ portal }) => {
    await stranger(
      portal,
      async (page) => {
        await page.goto('/registerUser');
        const { field, form, submit, enter } = registrationScreen(page);
        await enter({ Password: 'Password@123' });
        await submit.click();
        await expect(form).toShow('This password is among those that attackers try first.');
        await expect(field('Password')).toBeFocused();
        await field('Password').fill('Meera@1234');
        await submit.click();
        await expect(form).toShow('The password must not be your name or phone number.');
        await page.evaluate(() => localStorage.setItem('language', 'hi'));
        await page.goto('/registerUser');
        const hindi = page.locator('form');
        const fields = Object.values({ ...PERSON, Password: 'Password@123' });
        for (const [n, value] of fields.entries()) await hindi.locator('input').nth(n).fill(value);
        await hindi.locator('button[type=submit]').click();
        await expect(hindi).toShow('यह पासवर्ड बहुत आम है और हमलावर इसे सबसे पहले आज़माते हैं।');
      },
      SAID_NO,
    );
  });

  test(
    'registers, and passes name and number on to the inverter form',
    { tag: '@smoke' },
    async ({ portal }) => {
      await stranger(portal, async (page) => {
        const calls = await stall(page, '**/api/registerUser*');
        await page.goto('/registerUser');
        const { submit, enter } = registrationScreen(page);
        await enter({ 'Phone number': meeraWithGap() });
        const width = await submit.evaluate((button) => button.getBoundingClientRect().width);
        await submit.click();
        const pending = page.getByRole('button', { name: 'Registering…' });
        await pending.waitFor();
        await expect(pending).toBeDisabled();
        expect(await pending.evaluate((button) => button.getBoundingClientRect().width)).toBe(width);
        await pending.click({ force: true });
        calls.release();
        await page.waitForURL(`${portal.url}/verifyInverter`);
        expect(calls.asked()).toBe(1);
        await expect(page.getByRole('status').filter({ hasText: /\S/ })).toShow(
          'User Registered Successfully',
        );
        const { main, phone } = inverterScreen(page);
        await expect(main).toShow('Meera Van Der Berg');
        expect(await phone.count()).toBe(0);
        const rows = await portal.rows(
          'SELECT first_name, city, state, privacy_version FROM users WHERE phone_no = $1',
          [meera],
        );
        const privacy_version = PRIVACY_VERSION;
        expect(rows).toEqual([{ first_name: 'Meera', city: 'New Delhi', state: 'Delhi', privacy_version }]);
        // They are kept in the history entry, so a reload keeps them.
        await page.reload();
        await expect(main).toShow('Meera Van Der Berg');
        registered = await page.context().cookies();
      });
    },
  );

  test('adds the inverter with the code from the message, and logs in', async ({ portal }) => {
    const sale = {
      serial_number: serialNo,
      invoice_number: 'INV-932',
      dealer: 'Surya',
      status: 'CREATED',
      power_rating: '5 kW',
      date_of_purchase: '2026-05-01',
      sim: SIM,
    };
    await portal.callAsAdmin('registerInverterSale', sale);
    await stranger(
      portal,
      async (page) => {
        await page.context().addCookies(registered);
        await page.goto('/verifyInverter');
        const { main, phone, serial, sim, getOtp, name, code, resend, confirm } = inverterScreen(page);
        await phone.waitFor();
        for (const locked of [name, code, resend, confirm]) await expect(locked).toBeDisabled();
        await getOtp.click();
        await expect(phone).toBeFocused();
        expect((await main.innerText()).match(/This field is required/g)).toHaveLength(3);

        await phone.fill(meeraWithGap());
        await serial.fill(serialNo);
        await sim.fill('89');
        await getOtp.click();
        await expect(main).toShow('We couldn’t find that inverter. Check both numbers.');
        await expect(name).toBeDisabled();

        await serial.fill(serialNo.toLowerCase());
        await sim.fill('8991 0012 0345 6789 012');
        const { code: right, text } = await codeSentBy(portal, meera, () => getOtp.click());
        expect(text).toContain(serialNo);
        await expect(main).toShow(`If ${shownPhone(meera)} is registered, an OTP is on its way.`);
        await expect(page.getByText(/code sent/i)).toHaveCount(0);
        await expect(name).toBeFocused();
        await expect(getOtp).toBeDisabled();
        await expect(resend).toBeDisabled();
        expect(await resend.innerText()).toMatch(/^Resend OTP · (1:00|0:5\d)/);

        await confirm.click();
        await expect(snackbar(page)).toShow('Please enter inverter name');
        await name.fill('terrace roof');
        await code.fill('12345');
        await confirm.click();
        await expect(snackbar(page)).toShow('Check OTP Length');
        await expect(code).toBeFocused();
        await code.fill(wrongCode(right));
        await confirm.click();
        await expect(snackbar(page)).toShow('Failed. Please try again');
        await expect(main).toShow('Invalid OTP');
        await expect(code).toHaveValue('');

        // Pasted from the message, or typed with a space.
        await code.fill(`${right.slice(0, 3)} ${right.slice(3)} is your code`);
        await expect(code).toHaveValue(right);
        await code.press('Enter');
        await page.waitForURL('**/login');
        await expect(page.getByRole('status').filter({ hasText: /\S/ })).toShow(
          'Inverter successfully added',
        );
        const rows = await portal.rows(
          `SELECT i.status, i.inverter_name FROM inverters i JOIN users u ON u.id = i.user_id
         WHERE i.serial_number = $1 AND u.phone_no = $2`,
          [serialNo, meera],
        );
        expect(rows).toEqual([{ status: 'INSTALLED', inverter_name: 'Terrace Roof' }]);

        await expect(loginScreen(page).number).toHaveValue(meera);
        await loginScreen(page).enter(meera, PASSWORD_BEFORE);
        await page.waitForURL(`${portal.url}/`);
        await expect(dashboard(page).title).toShow('Terrace Roof');
        registered = await page.context().cookies();
      },
      SAID_NO,
    );
  });

  test('leads a logged-in customer without an inverter to the inverter form', async ({ portal }) => {
    await portal.visit({ as: VIKRAM }, async (page) => {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: 'Add Inverter' }).click();
      await page.waitForURL('**/viewInverter');
      await inverterScreen(page).serial.waitFor();
      await page.goto('/verifyInverter');
      const { main, phone, serial } = inverterScreen(page);
      await serial.waitFor();
      await expect(main).toShow('Hello Vikram');
      expect(await phone.count()).toBe(0);
    });
  });

  test('has one code field that phones can fill in', async ({ portal }) => {
    await stranger(portal, async (page) => {
      await page.goto('/verifyInverter');
      const { code } = inverterScreen(page);
      await code.waitFor();
      await expect(page.locator('input[autocomplete="one-time-code"]')).toHaveCount(1);
      await expect(code).toHaveAttribute('inputmode', 'numeric');
      expect(await code.getAttribute('maxlength')).toBeNull();
    });
  });

  test('lets a customer correct name, email and address', async ({ portal }) => {
    await portal.visit({ as: VIKRAM }, async (page) => {
      await page.goto('/userProfile');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Edit profile' }).click();
      const form = page.getByRole('form', { name: 'Edit profile' });
      const address = await form.getByLabel('Address', { exact: true }).inputValue();
      await form.getByLabel('Address', { exact: true }).fill(' ');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toShow('This field is required');
      await form.getByLabel('Address', { exact: true }).fill('9 Lake View');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(main).toShow('9 Lake View');
      await page.reload();
      await expect(main).toShow('9 Lake View');
      await main.getByRole('button', { name: 'Edit profile' }).click();
      await form.getByLabel('Address', { exact: true }).fill(address);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(main).toShow(address);
    });
  });

  test('resets a password with a code, which ends every session', async ({ portal }) => {
    await letAMinutePass(portal, meera);
    expect(await statusOf(portal, registered)).toBe(404);
    await stranger(
      portal,
      async (page) => {
        await page.goto('/login');
        const { number, enter } = loginScreen(page);
        await number.fill(meera);
        await page.getByRole('button', { name: 'Forgot Password' }).click();
        const reset = resetDialog(page);
        await reset.dialog.waitFor();
        await expect(reset.phone).toBeFocused();
        await expect(reset.phone).toHaveValue(meera);
        await expect(reset.phone).toHaveAttribute('autocomplete', 'username');
        for (const field of [reset.password, reset.again]) {
          await expect(field).toHaveAttribute('autocomplete', 'new-password');
        }
        await expect(reset.code).toBeDisabled();
        await expect(reset.change).toBeDisabled();

        await reset.password.fill(NEXT_PASSWORD);
        await reset.again.fill(`${NEXT_PASSWORD}x`);
        await reset.verify.click();
        await expect(reset.dialog).toShow("Passwords don't match");
        await reset.again.fill(NEXT_PASSWORD);
        const { code } = await codeSentBy(portal, meera, () => reset.again.press('Enter'));
        await expect(reset.code).toBeFocused();
        await expect(reset.verify).toBeDisabled();
        await expect(reset.dialog).toShow('Code requested');
        await expect(page.getByText(/code sent/i)).toHaveCount(0);

        await reset.code.fill(wrongCode(code));
        await reset.change.click();
        await expect(reset.dialog).toShow('Invalid OTP');
        await expect(reset.code).toHaveValue('');
        await expect(reset.password).toHaveValue(NEXT_PASSWORD);

        // Esc asks, because something was typed; once more goes on.
        await page.keyboard.press('Escape');
        await expect(reset.dialog).toShow('Discard your changes?');
        await page.keyboard.press('Escape');
        await expect(reset.dialog.getByText('Discard your changes?')).toHaveCount(0);
        await reset.code.fill(code);
        await reset.change.click();
        await expect(reset.dialog).toBeHidden();
        await expect(page.getByRole('status').filter({ hasText: /\S/ })).toShow(/password/i);

        expect(await statusOf(portal, registered)).toBe(401);
        await expect(number).toHaveValue(meera);
        await enter(meera, PASSWORD_BEFORE);
        await expect(snackbar(page)).toShow('Invalid Credentials');
        await enter(meera, NEXT_PASSWORD);
        await page.waitForURL(`${portal.url}/`);
        await expect(dashboard(page).title).toShow('Terrace Roof');
      },
      SAID_NO,
    );
  });

  test('shows the same message for an unknown number', async ({ portal }) => {
    await stranger(
      portal,
      async (page) => {
        await page.goto('/login');
        await page.getByRole('button', { name: 'Forgot Password' }).click();
        const reset = resetDialog(page);
        await reset.phone.fill('9811199999');
        await reset.password.fill(NEXT_PASSWORD);
        await reset.again.fill(NEXT_PASSWORD);
        await reset.verify.click();
        await expect(reset.dialog).toShow(
          'If +91 98111 99999 has an account, a code is on its way. Valid for 5 minutes.',
        );
        await reset.code.fill('123456');
        await reset.change.click();
        await expect(reset.dialog).toShow('Invalid OTP');
        await reset.cancel.click();
        await reset.dialog.getByRole('button', { name: 'Discard' }).click();
        await expect(reset.dialog).toBeHidden();
      },
      SAID_NO,
    );
  });

  test('warns that Caps Lock is on', async ({ portal }) => {
    await stranger(portal, async (page) => {
      await page.goto('/login');
      const { password } = loginScreen(page);
      const press = (modifierCapsLock: boolean) =>
        password.evaluate((field, modifierCapsLock) => {
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }));
        }, modifierCapsLock);
      await password.fill(PASSWORD);
      await press(true);
      await expect(page.locator('form')).toShow('Caps Lock is on');
      await press(false);
      await expect(page.getByText('Caps Lock is on')).toBeHidden();
    });
  });
});

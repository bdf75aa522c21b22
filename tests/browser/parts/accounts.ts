import { expect, it } from '@jest/globals';
import type { Cookie, Locator, Page } from 'playwright-core';
import { inverterScreen, PERSON, registrationScreen, resetDialog } from '../support/account-screens.js';
import { codeSentBy, letAMinutePass, wrongCode } from '../support/codes.js';
import { eventually } from '../support/eventually.js';
import { NOOR, PASSWORD, VIKRAM, type TestPortal } from '../support/portal.js';
import { dashboard, isGone, loginScreen, shows } from '../support/screens.js';
import { stall } from '../support/stall.js';

const MEERA = '9811100001';
const MEERAS_PASSWORD = PERSON.Password;
const NEXT_PASSWORD = 'Chandra#2026';
const SERIAL = 'HG05-2605-00932';
const SIM = '8991001203456789012';
/** What the browser writes down of answers that say no. */
const SAID_NO = /status of 4\d\d/;

const hasFocus = (place: Locator) =>
  eventually(async () =>
    expect(await place.evaluate((element) => element === document.activeElement)).toBe(true),
  );

/** One customer's way: registered, an inverter added, logged in, a new password. Each part begins where the one before ended. */
export function accountTests(portal: () => TestPortal): void {
  const stranger = (walk: (page: Page) => Promise<void>, complaints?: RegExp) =>
    portal().visit({ as: null, complaints }, walk);
  const snackbar = (page: Page) => page.getByRole('alert');
  /** The browser that registered is known again: its password stays when the inverter proves the number. */
  let registered: Cookie[] = [];
  /** Whether a session still opens anything. */
  const statusOf = async (cookies: Cookie[]) => {
    const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    return (await fetch(`${portal().url}/api/getInverterByUserId?user_id=1`, { headers })).status;
  };

  it('registers nobody before all nine fields will do, and clears them on Cancel', async () => {
    await stranger(async (page) => {
      const calls = await stall(page, '**/api/registerUser*');
      await page.goto('/login');
      await page.getByRole('link', { name: 'Sign Up' }).click();
      await page.waitForURL('**/registerUser');
      const { field, labels, form, submit, cancel, enter } = registrationScreen(page);
      await submit.click();
      await shows(snackbar(page), 'This field is required');
      expect((await form.innerText()).match(/This field is required/g)).toHaveLength(labels.length);
      await hasFocus(field('First name'));

      await enter({ 'Phone number': '981110000', Email: 'meera@example', Password: 'suraj@1993' });
      await submit.click();
      await hasFocus(field('Phone number'));
      await shows(snackbar(page), 'Please Enter Valid Number');
      for (const said of [
        'Please Enter Valid Number',
        'Invalid Email',
        'Password must be 8-15 characters and contain at least one lowercase letter, one uppercase letter, one numeric digit, and one special character',
      ]) {
        await shows(form, said);
      }
      expect(await form.innerText()).not.toContain('This field is required');
      await cancel.click();
      for (const label of labels) expect(await field(label).inputValue()).toBe('');
      expect(await form.innerText()).not.toContain('Invalid Email');
      expect(calls.asked()).toBe(0);
    });
  });

  it('keeps what was typed when registering fails', async () => {
    await stranger(async (page) => {
      await page.goto('/registerUser');
      const { field, labels, form, submit, enter } = registrationScreen(page);
      await enter({ 'Phone number': NOOR });
      await submit.click();
      await shows(snackbar(page), 'Failed: Please try again');
      await shows(form, 'Number already registered');
      await hasFocus(field('Phone number'));

      await field('Phone number').fill(PERSON['Phone number']);
      await page.route('**/api/registerUser*', (route) => route.abort());
      await submit.click();
      await shows(snackbar(page), 'Failed: Please try again');
      for (const label of labels) expect(await field(label).inputValue()).toBe(PERSON[label]);
    }, /status of 4\d\d|net::ERR_FAILED/);
  });

  it('registers, and goes on to the inverter with name and number', async () => {
    await stranger(async (page) => {
      const calls = await stall(page, '**/api/registerUser*');
      await page.goto('/registerUser');
      const { submit, enter } = registrationScreen(page);
      await enter();
      const width = await submit.evaluate((button) => button.getBoundingClientRect().width);
      await submit.click();
      const pending = page.getByRole('button', { name: 'Registering…' });
      await pending.waitFor();
      expect(await pending.isDisabled()).toBe(true);
      expect(await pending.evaluate((button) => button.getBoundingClientRect().width)).toBe(width);
      await pending.click({ force: true });
      calls.release();
      await page.waitForURL(`${portal().url}/verifyInverter`);
      expect(calls.asked()).toBe(1);
      await shows(page.getByRole('status').filter({ hasText: /\S/ }), 'User Registered Successfully');
      const { main, phone } = inverterScreen(page);
      await shows(main, 'Meera Van Der Berg');
      expect(await phone.count()).toBe(0);
      const rows = await portal().rows('SELECT first_name, city, state FROM users WHERE phone_no = $1', [
        MEERA,
      ]);
      expect(rows).toEqual([{ first_name: 'Meera', city: 'New Delhi', state: 'Delhi' }]);
      // They stand in the history entry, so a reload keeps them.
      await page.reload();
      await shows(main, 'Meera Van Der Berg');
      registered = await page.context().cookies();
    });
  });

  it('adds the inverter with the code of the message, and logs in', async () => {
    const sale = {
      serial_number: SERIAL,
      invoice_number: 'INV-932',
      dealer: 'Surya',
      status: 'CREATED',
      power_rating: '5 kW',
      date_of_purchase: '2026-05-01',
      sim: SIM,
    };
    await portal().callAsAdmin('registerInverterSale', sale);
    await stranger(async (page) => {
      await page.context().addCookies(registered);
      await page.goto('/verifyInverter');
      const { main, phone, serial, sim, getOtp, name, code, resend, confirm } = inverterScreen(page);
      await phone.waitFor();
      for (const locked of [name, code, resend, confirm]) expect(await locked.isDisabled()).toBe(true);
      await getOtp.click();
      await hasFocus(phone);
      expect((await main.innerText()).match(/This field is required/g)).toHaveLength(3);

      await phone.fill('98111 00001');
      await serial.fill(SERIAL);
      await sim.fill('89');
      await getOtp.click();
      await shows(main, 'No inverter that can be added has this serial and SIM number.');
      expect(await name.isDisabled()).toBe(true);

      await serial.fill(SERIAL.toLowerCase());
      await sim.fill('8991 0012 0345 6789 012');
      const { code: right, text } = await codeSentBy(portal(), MEERA, () => getOtp.click());
      expect(text).toContain(SERIAL);
      await hasFocus(name);
      expect(await getOtp.isDisabled()).toBe(true);
      expect(await resend.isDisabled()).toBe(true);
      expect(await resend.innerText()).toMatch(/^Resend OTP · (1:00|0:5\d)/);

      await confirm.click();
      await shows(snackbar(page), 'Please enter inverter name');
      await name.fill('terrace roof');
      await code.fill('12345');
      await confirm.click();
      await shows(snackbar(page), 'Check OTP Length');
      await hasFocus(code);
      await code.fill(wrongCode(right));
      await confirm.click();
      await shows(snackbar(page), 'Failed. Please try again');
      await shows(main, 'Invalid OTP');
      expect(await code.inputValue()).toBe('');

      // As it is pasted from the message, or typed with a gap.
      await code.fill(`${right.slice(0, 3)} ${right.slice(3)} is your code`);
      expect(await code.inputValue()).toBe(right);
      await code.press('Enter');
      await page.waitForURL('**/login');
      await shows(page.getByRole('status').filter({ hasText: /\S/ }), 'Inverter successfully added');
      const rows = await portal().rows(
        `SELECT i.status, i.inverter_name FROM inverters i JOIN users u ON u.id = i.user_id
         WHERE i.serial_number = $1 AND u.phone_no = $2`,
        [SERIAL, MEERA],
      );
      expect(rows).toEqual([{ status: 'INSTALLED', inverter_name: 'Terrace Roof' }]);

      await loginScreen(page).enter(MEERA, MEERAS_PASSWORD);
      await page.waitForURL(`${portal().url}/`);
      await shows(dashboard(page).title, 'Terrace Roof');
      registered = await page.context().cookies();
    }, SAID_NO);
  });

  it('leads a customer without an inverter there, who is known by the session', async () => {
    await portal().visit({ as: VIKRAM }, async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Verify Inverter' }).click();
      await page.waitForURL('**/viewInverter');
      await inverterScreen(page).serial.waitFor();
      await page.goto('/verifyInverter');
      const { main, phone, serial } = inverterScreen(page);
      await serial.waitFor();
      await shows(main, 'Hello Vikram');
      expect(await phone.count()).toBe(0);
    });
  });

  it('has one field for the code that phones fill in by themselves', async () => {
    await stranger(async (page) => {
      await page.goto('/verifyInverter');
      const { code } = inverterScreen(page);
      await code.waitFor();
      expect(await page.locator('input[autocomplete="one-time-code"]').count()).toBe(1);
      expect(await code.getAttribute('inputmode')).toBe('numeric');
      expect(await code.getAttribute('maxlength')).toBeNull();
    });
  });

  it('proves a number and changes its password, which ends every session', async () => {
    await letAMinutePass(portal(), MEERA);
    expect(await statusOf(registered)).toBe(404);
    await stranger(async (page) => {
      await page.goto('/login');
      const { number, enter } = loginScreen(page);
      await number.fill(MEERA);
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      const reset = resetDialog(page);
      await reset.dialog.waitFor();
      await hasFocus(reset.phone);
      expect(await reset.phone.inputValue()).toBe(MEERA);
      expect(await reset.phone.getAttribute('autocomplete')).toBe('username');
      for (const field of [reset.password, reset.again]) {
        expect(await field.getAttribute('autocomplete')).toBe('new-password');
      }
      expect(await reset.code.isDisabled()).toBe(true);
      expect(await reset.change.isDisabled()).toBe(true);

      await reset.password.fill(NEXT_PASSWORD);
      await reset.again.fill(`${NEXT_PASSWORD}x`);
      await reset.verify.click();
      await shows(reset.dialog, "Passwords don't match");
      await reset.again.fill(NEXT_PASSWORD);
      const { code } = await codeSentBy(portal(), MEERA, () => reset.again.press('Enter'));
      await hasFocus(reset.code);
      expect(await reset.verify.isDisabled()).toBe(true);

      await reset.code.fill(wrongCode(code));
      await reset.change.click();
      await shows(reset.dialog, 'Invalid OTP');
      expect(await reset.code.inputValue()).toBe('');
      expect(await reset.password.inputValue()).toBe(NEXT_PASSWORD);

      // Esc asks once, since something was typed.
      await page.keyboard.press('Escape');
      await shows(reset.dialog, 'What you typed will be lost.');
      await reset.code.fill(code);
      await reset.change.click();
      await isGone(reset.dialog);
      await shows(page.getByRole('status').filter({ hasText: /\S/ }), /password/i);

      expect(await statusOf(registered)).toBe(401);
      await enter(MEERA, MEERAS_PASSWORD);
      await shows(snackbar(page), 'Invalid Credentials');
      await enter(MEERA, NEXT_PASSWORD);
      await page.waitForURL(`${portal().url}/`);
      await shows(dashboard(page).title, 'Terrace Roof');
    }, SAID_NO);
  });

  it('says the same of a number that nobody has', async () => {
    await stranger(async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      const reset = resetDialog(page);
      await reset.phone.fill('9811199999');
      await reset.password.fill(NEXT_PASSWORD);
      await reset.again.fill(NEXT_PASSWORD);
      await reset.verify.click();
      await shows(reset.dialog, 'If 9811199999 has an account, a code is on its way. Valid for 5 minutes.');
      await reset.code.fill('123456');
      await reset.change.click();
      await shows(reset.dialog, 'Invalid OTP');
      await reset.cancel.click();
      await isGone(reset.dialog);
    }, SAID_NO);
  });

  it('says that capitals are locked', async () => {
    await stranger(async (page) => {
      await page.goto('/login');
      const { password } = loginScreen(page);
      const press = (modifierCapsLock: boolean) =>
        password.evaluate((field, modifierCapsLock) => {
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }));
        }, modifierCapsLock);
      await password.fill(PASSWORD);
      await press(true);
      await shows(page.locator('form'), 'Caps Lock is on');
      await press(false);
      await isGone(page.getByText('Caps Lock is on'));
    });
  });
}

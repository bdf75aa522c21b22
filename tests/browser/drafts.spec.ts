import type { Page } from '@playwright/test';
import { ADMIN, SUPER_ADMIN, type TestPortal } from './support/portal.js';
import { stall } from './support/hold-back.js';
import { loginScreen } from './support/screens.js';
import { expect, test } from './support/test.js';
import { DESKTOP } from './support/windows.js';

const asAdmin = { as: null, admin: ADMIN, browser: DESKTOP };

/** A form's fields by label. */
const fieldsOf = (page: Page) => (name: string) => page.getByRole('main').getByLabel(name, { exact: true });

test.describe('unsent input', () => {
  let owner: string;
  let serial: string;
  test.beforeAll(async ({ portal }) => {
    owner = await portal.addCustomer('Tara', 'Rao');
    const device = await portal.provision(owner, 'Draft roof');
    await device.end();
    ({ serial } = device);
  });
  const addTicket = async (portal: TestPortal): Promise<string> => {
    const [made] = await portal.rows(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description)
       SELECT i.id, u.id, 'Tara', 'Drafts of it' FROM inverters i JOIN users u ON u.id = i.user_id
       WHERE u.phone_no = $1 RETURNING id`,
      [owner],
    );
    return String(made!.id);
  };

  const creations = [
    { form: 'Register Inverter', address: '/admin/registerInverter', field: 'Dealer', clear: 'Clear' },
    { form: 'Generate Ticket', address: '/admin/generateTicket', field: 'Description', clear: 'Clear' },
    { form: 'Report Issue', address: '/admin/reportIssue', field: 'Title', clear: 'Cancel' },
  ];
  for (const { form, address, field, clear } of creations) {
    test(`survives a reload, until it is cleared: ${form}`, async ({ portal }) => {
      await portal.visit(asAdmin, async (page) => {
        await page.goto(address);
        const typed = fieldsOf(page)(field);
        await typed.fill('Half of a thought');
        await page.reload();
        await expect(typed).toHaveValue('Half of a thought');
        await page.getByRole('main').getByRole('button', { name: clear, exact: true }).click();
        await page.reload();
        await expect(typed).toHaveValue('');
      });
    });
  }

  test('survives the end of the session, which the login page names', async ({ portal }) => {
    await portal.visit({ as: null, browser: DESKTOP, complaints: /401 \(Unauthorized\)/ }, async (page) => {
      await page.goto('/admin/login');
      const login = page.getByRole('main');
      await login.getByLabel('Username').waitFor();
      expect(await login.innerText()).not.toContain('session');
      await page.context().addCookies(await portal.logIn(ADMIN, 'loginPasswordAdmin'));
      await page.goto('/admin/generateTicket');
      await fieldsOf(page)('Description').fill('Half of a thought');
      await page.context().clearCookies();
      await page.getByRole('link', { name: 'Incidents' }).click();
      await expect(login).toShow('Your session has ended.');
      await page.context().addCookies(await portal.logIn(ADMIN, 'loginPasswordAdmin'));
      await page.goto('/admin/generateTicket');
      await expect(fieldsOf(page)('Description')).toHaveValue('Half of a thought');
    });
  });

  test('belongs to the form’s inverter, and shows the inverter’s owner', async ({ portal }) => {
    await portal.visit(asAdmin, async (page) => {
      const field = fieldsOf(page);
      await page.goto('/admin/generateTicket');
      await field('Inverter Serial Number').fill(serial);
      await field('Description').fill('Without an address');
      await page.goto(`/admin/generateTicket?serialNo=${serial}&description=From+a+report`);
      await expect(field('Description')).toHaveValue('From a report');
      await page.goto('/admin/generateTicket');
      await expect(field('Description')).toHaveValue('Without an address');
      await expect(page.getByRole('main')).toShow('Tara Rao');
    });
  });

  test('never includes a password', async ({ portal }) => {
    const walk = async (page: Page, address: string) => {
      await page.goto(address);
      const field = fieldsOf(page);
      await field('First name').fill('Ravi');
      await field('Password').fill('a long pass phrase');
      await page.reload();
      await expect(field('First name')).toHaveValue('Ravi');
      await expect(field('Password')).toHaveValue('');
      const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
      expect(stored).toContain('Ravi');
      expect(stored).not.toContain('pass phrase');
    };
    await portal.visit({ ...asAdmin, admin: SUPER_ADMIN }, (page) => walk(page, '/admin/registerAdmin'));
    await portal.visit({ as: null, browser: DESKTOP }, (page) => walk(page, '/registerUser'));
  });

  test('of an inverter’s edit survives Back, until it is discarded', async ({ portal }) => {
    const [inverter] = await portal.rows<{ id: string }>(
      `UPDATE inverters SET invoice_number = 'INV-D1', date_of_purchase = '2026-01-05', sim = '8991'
       WHERE serial_number = $1 RETURNING id`,
      [serial],
    );
    const id = String(inverter!.id);
    await portal.visit(asAdmin, async (page) => {
      await page.goto(`/admin/findInverter?serial=${serial}`);
      const popUp = page.getByRole('dialog', { name: /Update Inverter/ });
      const dealer = popUp.getByLabel('Dealer', { exact: true });
      const button = (name: string) => popUp.getByRole('button', { name, exact: true });
      await page.getByRole('button', { name: `Details of ${id}`, exact: true }).click();
      await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
      expect(new URL(page.url()).searchParams.get('edit')).toBe(id);
      const before = await dealer.inputValue();
      await dealer.fill('Another dealer');
      await page.goBack();
      await expect(popUp).toBeHidden();
      await page.goForward();
      await expect(dealer).toHaveValue('Another dealer');
      await expect(popUp).toShow('Changed: Dealer');
      await button('Cancel').click();
      await button('Discard').click();
      await expect(popUp).toBeHidden();
      await page.goto(`/admin/findInverter?serial=${serial}&edit=${id}`);
      await expect(dealer).toHaveValue(before);
      await dealer.fill('Saved dealer');
      await button('Update').click();
      await expect(popUp).toBeHidden();
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('dealer');
    });
  });

  test('on a ticket survives a reload, until it is sent', async ({ portal }) => {
    const ticketId = await addTicket(portal);
    await portal.visit(asAdmin, async (page) => {
      await page.goto(`/admin/viewTicket?search=${ticketId}`);
      const main = page.getByRole('main');
      const details = main.getByRole('button', { name: `Details of ${ticketId}`, exact: true });
      const history = page.getByRole('region', { name: 'Conversation and history' });
      const comment = history.getByLabel('Comment');
      const reply = history.getByLabel('Reply to the owner');
      await details.click();
      await comment.fill('Sounds upset');
      await reply.fill('Which lamp');
      await page.reload();
      await details.click();
      await expect(reply).toHaveValue('Which lamp');
      await history.getByRole('button', { name: 'Add comment' }).click();
      await expect(history.getByRole('listitem').first()).toShow(/Sounds upset/);
      await page.reload();
      await details.click();
      await expect(comment).toHaveValue('');
      await expect(reply).toHaveValue('Which lamp');

      await main.getByRole('button', { name: `Edit ticket ${ticketId}`, exact: true }).click();
      const popUp = page.getByRole('dialog', { name: /^Update Ticket/ });
      const remark = popUp.getByLabel('Remark');
      await remark.fill('Called twice');
      await page.reload();
      await main.getByRole('button', { name: `Edit ticket ${ticketId}`, exact: true }).click();
      await expect(remark).toHaveValue('Called twice');
      await popUp.getByRole('button', { name: 'Cancel', exact: true }).click();
      await popUp.getByRole('button', { name: 'Discard', exact: true }).click();
      await main.getByRole('button', { name: `Edit ticket ${ticketId}`, exact: true }).click();
      await expect(remark).toHaveValue('');
    });
    await portal.visit({ as: null, admin: SUPER_ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto(`/admin/viewTicket?search=${ticketId}`);
      await page.getByRole('button', { name: `Details of ${ticketId}`, exact: true }).click();
      await expect(page.getByLabel('Reply to the owner')).toHaveValue('');
    });
  });

  test('of a customer’s profile survives a reload, until Cancel', async ({ portal }) => {
    await portal.visit({ as: owner, browser: DESKTOP }, async (page) => {
      await page.goto('/userProfile');
      const city = fieldsOf(page)('City');
      const edit = page.getByRole('main').getByRole('button', { name: 'Edit profile', exact: true });
      await edit.click();
      const before = await city.inputValue();
      await city.fill('Shimla');
      await page.reload();
      await edit.click();
      await expect(city).toHaveValue('Shimla');
      await page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).click();
      await edit.click();
      await expect(city).toHaveValue(before);
    });
  });

  test('of a tariff survives the end of the session', async ({ portal }) => {
    await portal.visit({ as: owner, browser: DESKTOP, complaints: /status of 401/ }, async (page) => {
      await page.goto('/tariff');
      const field = fieldsOf(page);
      const rates = page.getByLabel('₹ per kWh', { exact: true });
      await field('Tariff name').fill('LT I Residential');
      await page.getByRole('button', { name: 'Add a slab' }).click();
      await field('Up to, kWh').fill('100');
      await rates.nth(1).fill('7.06');
      await page.context().clearCookies({ name: /customer/ });
      await rates.nth(0).fill('4.71');
      await field('Monthly use, kWh').fill('300');
      await field('Share used at home, %').fill('60');
      await field('Paid for export, ₹ per kWh').fill('0');
      await page.getByRole('button', { name: 'Save tariff' }).click();
      await expect(page.getByRole('main')).toShow('Your session has ended. Log in to continue');
      await loginScreen(page).enter(owner);
      await page.waitForURL('**/tariff');
      await expect(field('Tariff name')).toHaveValue('LT I Residential');
      await expect(rates).toHaveCount(2);
      await expect(rates.nth(0)).toHaveValue('4.71');
      await expect(rates.nth(1)).toHaveValue('7.06');
      await expect(field('Up to, kWh')).toHaveValue('100');
      await page.getByRole('button', { name: 'Save tariff' }).click();
      await expect(page.getByRole('main')).toShow('Tariff saved.');
      await page.reload();
      await rates.nth(0).fill('5');
      await page.reload();
      await expect(rates.nth(0)).toHaveValue('5');
    });
  });

  test('cannot be typed, and then lost, while a form is sent', async ({ portal }) => {
    const ticketId = await addTicket(portal);
    await portal.visit({ as: owner, browser: DESKTOP }, async (page) => {
      const field = fieldsOf(page);
      const check = async (call: string, send: string, ...labels: string[]) => {
        const held = await stall(page, `**/api/${call}`);
        await page.getByRole('button', { name: send, exact: true }).click();
        for (const label of labels) await expect(field(label)).not.toBeEditable();
        held.release();
        for (const label of labels) await expect(field(label)).toBeEditable();
      };
      await page.goto(`/viewTicket?ticket=${ticketId}`);
      await field('Your reply').fill('The red one.');
      await check('replyToTicket', 'Send', 'Your reply');
      await expect(field('Your reply')).toHaveValue('');

      await page.goto('/reportIssue');
      await field('Title').fill('No display');
      await field('Description').fill('It is dark.');
      await check('generateTicket', 'Report', 'Description', 'Serial Number');
      await expect(field('Description')).toHaveValue('');

      await page.goto('/tariff');
      await field('Price paid, net of subsidy, ₹').fill('180000');
      await check('setInstallationPrice', 'Save price', 'Price paid, net of subsidy, ₹');
      await field('Tariff name').fill('LT I');
      await field('₹ per kWh').first().fill('5');
      await field('Monthly use, kWh').fill('300');
      await field('Share used at home, %').fill('60');
      await field('Paid for export, ₹ per kWh').fill('0');
      await check('setTariff', 'Save tariff', 'Tariff name');
    });
  });

  test('of a price survives a reload, until it is saved', async ({ portal }) => {
    await portal.visit({ as: owner, browser: DESKTOP }, async (page) => {
      await page.goto('/tariff');
      const price = page.getByLabel('Price paid, net of subsidy, ₹');
      await price.fill('1,80,000');
      await page.reload();
      await expect(price).toHaveValue('1,80,000');
      await page.getByRole('button', { name: 'Save price' }).click();
      await page.getByText('Price saved.').waitFor();
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('draft price');
    });
  });
});

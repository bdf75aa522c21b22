import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './portal.js';

export type ViewName = 'Hourly' | 'Daily' | 'Monthly' | 'Yearly';

export const loginScreen = (page: Page) => {
  const number = page.getByRole('textbox', { name: 'Contact number' });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  return {
    number,
    password,
    submit,
    pending: page.getByRole('button', { name: 'Logging in…' }),
    /** The snackbar. */
    snackbar: page.getByRole('alert'),
    enter: async (phone: string, word = PASSWORD) => {
      await number.fill(phone);
      await password.fill(word);
      await submit.click();
    },
  };
};

export const dashboard = (page: Page) => {
  const main = page.getByRole('main');
  const switcher = main.getByRole('group', { name: 'Graph', exact: true });
  const nav = page.getByRole('navigation', { name: 'Main' });
  const card = main.getByRole('region', { name: / energy, / });
  return {
    main,
    nav,
    /** The inverters' links in the navigation. */
    entries: nav.getByRole('list', { name: 'Dashboard' }).getByRole('link'),
    /** The large graph in its card. */
    card,
    // The SVG inside also has the role of an image, without a name.
    plot: card.getByRole('img', { name: /./ }).first(),
    title: main.getByRole('heading', { level: 1 }),
    period: main.getByRole('heading', { level: 2 }).first(),
    hero: main.getByRole('region', { name: 'Power now' }),
    power: page.getByTestId('power-now'),
    side: page.getByRole('complementary'),
    switcher,
    view: (name: ViewName) => switcher.getByRole('button', { name, exact: true }),
    thumbnail: (name: ViewName) => main.getByRole('button', { name: new RegExp(`^${name}, `) }),
    inverter: (name: string) => nav.getByRole('link', { name: new RegExp(`^${name}`) }),
    fullScreen: page.getByRole('dialog', { name: / energy, / }),
    table: page.getByRole('table'),
  };
};

/** Opens the dashboard and waits for its figures. */
export async function openDashboard(page: Page, address = '/') {
  await page.goto(address);
  const screen = dashboard(page);
  await screen.card.waitFor();
  await screen.hero.waitFor();
  return screen;
}

/** The text above a loaded graph, at any hour. On the first night of a month there is no energy yet. */
export const TOTALS = /\d\sk?Wh|No data/;

/** The URL's search parameters. */
export const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Visible text with single spaces. */
export const textOf = async (place: Locator) => (await place.innerText()).replace(/\s+/g, ' ').trim();

/** A phone number as the portal shows it. */
export const shownPhone = (phone: string) => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;

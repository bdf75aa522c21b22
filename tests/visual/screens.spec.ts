import { expect, test, type Page } from '@playwright/test';
import { findAnswer, type Answer } from '../../apps/portal/gallery/answers.js';
import { adminInverterAnswers } from '../../apps/portal/gallery/fixtures/admin-inverter.js';
import { listAnswers, nobody } from '../../apps/portal/gallery/fixtures/customer.js';
import { dashboardStates } from '../../apps/portal/gallery/fixtures/dashboard-states.js';
import { fleetAnswers } from '../../apps/portal/gallery/fixtures/fleet.js';
import { NOON } from '../../apps/portal/gallery/fixtures/site.js';
import { unsupported } from './browser.js';
import { built } from './build.js';
import { collectErrors, serveFiles } from './serve.js';

test.skip(unsupported !== null, unsupported ?? '');

interface Screen {
  readonly name: string;
  /** Default: `address`, or the dashboard. */
  readonly path?: string;
  readonly address?: string;
  readonly answers: readonly Answer[];
  /** Selector of an element that must be visible. */
  readonly shows: string;
  readonly now?: string;
  readonly look?: { language?: 'hi'; theme?: 'dark'; phone?: true };
  /** Whether the network goes once the page is loaded. */
  readonly offline?: boolean;
}

const CHART = 'svg[baseProfile]';
const dashboard = { ...dashboardStates.day, path: '/' };
const POWER = '[data-testid=power-now]';
const nth = (selector: string, place: number) => `${selector} >> nth=${place - 1}`;

const HINDI_DARK_PHONE = { phone: true, language: 'hi', theme: 'dark' } as const;

/** The dashboard's states but the day, each at a desk in English and on a dark phone in Hindi. */
const states = Object.entries(dashboardStates).filter(([name]) => name !== 'day');
const inPath = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const screens: readonly Screen[] = [
  ...states.flatMap(([name, state]): Screen[] => [
    { ...state, name: `dashboard-${inPath(name)}` },
    {
      ...state,
      name: `dashboard-${inPath(name)}-hindi-dark-phone`,
      // A phone draws no chart before it is scrolled to.
      shows: 'main section, main a, [data-place]',
      look: HINDI_DARK_PHONE,
    },
  ]),
  { name: 'log-in', path: '/login', answers: nobody, shows: 'form' },
  { name: 'registration', path: '/registerUser', answers: nobody, shows: 'form' },
  { name: 'dashboard', ...dashboard },
  { name: 'dashboard-dark', ...dashboard, look: { theme: 'dark' } },
  { name: 'dashboard-phone', ...dashboard, shows: POWER, look: { phone: true } },
  { name: 'dashboard-hindi-phone', ...dashboard, shows: POWER, look: { phone: true, language: 'hi' } },
  { name: 'registered-inverters', path: '/registeredInverters', answers: listAnswers, shows: 'tbody' },
  { name: 'tickets', path: '/viewTicket', answers: listAnswers, shows: 'tbody' },
  { name: 'admin-status', path: '/admin', answers: fleetAnswers, shows: nth(CHART, 2) },
  { name: 'admin-fleet', path: '/admin?tab=inverters', answers: fleetAnswers, shows: 'tbody' },
  { name: 'admin-tickets', path: '/admin?tab=tickets', answers: fleetAnswers, shows: 'tbody' },
  {
    name: 'admin-inverter',
    path: '/admin/inverter/42',
    answers: [...adminInverterAnswers, ...fleetAnswers],
    shows: 'main h2 >> nth=5',
  },
];

/** Answers each call; the live stream sends one event and stays open. */
async function answerCalls(page: Page, answers: readonly Answer[]): Promise<void> {
  await page.addInitScript(() => {
    class OneEvent extends EventTarget {
      static readonly CLOSED = 2;
      readonly readyState = 1;
      constructor(address: string) {
        super();
        void fetch(address)
          .then((answer) => answer.text())
          .then((data) => this.dispatchEvent(new MessageEvent('live', { data })));
      }
      close(): void {}
    }
    window.EventSource = OneEvent as unknown as typeof EventSource;
  });
  await page.route('http://localhost/api/**', async (route) => {
    const request = route.request();
    const found = findAnswer(answers, request.method(), request.url());
    if (!found) throw new Error(`there is no answer to ${request.method()} ${request.url()}`);
    // It never answers.
    if (found.status === null) return;
    await route.fulfill({
      status: found.status,
      json: found.body,
      headers: { 'x-total-count': String(found.total ?? 0) },
    });
  });
}

for (const {
  name,
  address = '/',
  path = address,
  answers,
  shows,
  now = NOON,
  look = {},
  offline = false,
} of screens) {
  test(name, async ({ page, context }) => {
    const errors = collectErrors(page);
    await context.addCookies([{ name: 'cookie_notice', value: 'seen', url: 'http://localhost' }]);
    await page.setViewportSize(look.phone ? { width: 360, height: 740 } : { width: 1280, height: 800 });
    await page.clock.setFixedTime(now);
    await page.addInitScript(({ language = 'en', theme = 'light' }) => {
      localStorage.setItem('language', language);
      localStorage.setItem('scheme', theme);
    }, look);
    await serveFiles(page, built.portal);
    await answerCalls(page, answers);
    await page.goto(path);
    await page.locator(shows).first().waitFor();
    const isLoading = answers.some(({ status }) => status === null);
    if (!isLoading)
      await expect(page.locator('[data-place], [aria-busy=true], [class*=skeleton]')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    await context.setOffline(offline);
    await expect(page).toHaveScreenshot(['screens', `${name}.png`]);
    expect(errors).toEqual([]);
  });
}

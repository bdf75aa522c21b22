import { expect, test, type Page } from '@playwright/test';
import { getInverterByUserId } from '@heliograph/contracts/http/get-inverter-by-user-id';
import { getInverterDataDaily } from '@heliograph/contracts/http/get-inverter-data-daily';
import { liveOfUser } from '@heliograph/contracts/http/live-of-user';
import { answer, findAnswer, type Answer } from '../../apps/portal/gallery/answers.js';
import { allInvertersAnswers } from '../../apps/portal/gallery/fixtures/all-inverters.js';
import { adminInverterAnswers } from '../../apps/portal/gallery/fixtures/admin-inverter.js';
import {
  dashboardAnswers,
  listAnswers,
  newInverterAnswers,
  nobody,
} from '../../apps/portal/gallery/fixtures/customer.js';
import * as energy from '../../apps/portal/gallery/fixtures/energy.js';
import { fleetAnswers } from '../../apps/portal/gallery/fixtures/fleet.js';
import { lives } from '../../apps/portal/gallery/fixtures/live.js';
import { DAWN, EVENING, NOON } from '../../apps/portal/gallery/fixtures/site.js';
import { unsupported } from './browser.js';
import { built } from './build.js';
import { collectErrors, serveFiles } from './serve.js';

test.skip(unsupported !== null, unsupported ?? '');

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly answers: readonly Answer[];
  /** Selector of an element that must be visible. */
  readonly shows: string;
  readonly now?: string;
  readonly look?: { language?: 'hi'; theme?: 'dark'; phone?: true };
  /** Whether the network goes once the page is loaded. */
  readonly offline?: boolean;
}

const CHART = 'svg[baseProfile]';
const day = dashboardAnswers(lives.producing);
const dashboard = { path: '/', answers: day, shows: '[data-testid=power-now]' };
const nth = (selector: string, place: number) => `${selector} >> nth=${place - 1}`;

const HINDI_DARK_PHONE = { phone: true, language: 'hi', theme: 'dark' } as const;

/** The dashboard in further states, each at a desk in English and on a dark phone in Hindi. */
const states: readonly (Omit<Screen, 'path'> & { path?: string })[] = [
  {
    name: 'dawn',
    answers: [
      answer(getInverterDataDaily, energy.monthAtDawn),
      ...dashboardAnswers(lives.dawn, energy.beforeDawn),
    ],
    shows: CHART,
    now: DAWN,
  },
  {
    name: 'night',
    answers: dashboardAnswers(lives.night, energy.todayOver),
    shows: nth(CHART, 3),
    now: EVENING,
  },
  {
    name: 'no-communication',
    answers: dashboardAnswers(lives.alone, energy.todayLost),
    shows: CHART,
  },
  { name: 'all-inverters', path: '/?inverter=all', answers: allInvertersAnswers, shows: CHART },
  { name: 'fault', answers: dashboardAnswers(lives.fault), shows: CHART },
  {
    name: 'catching-up',
    answers: dashboardAnswers(lives.catchingUp, energy.todayCatchingUp),
    shows: CHART,
  },
  { name: 'offline', answers: day, shows: CHART, offline: true },
  { name: 'new-inverter', answers: newInverterAnswers, shows: CHART },
  {
    name: 'no-inverter',
    answers: [answer(getInverterByUserId, []), answer(liveOfUser, []), ...day],
    shows: 'main a',
  },
];

const screens: readonly Screen[] = [
  ...states.flatMap((state) => [
    { path: '/', ...state, name: `dashboard-${state.name}` },
    {
      path: '/',
      ...state,
      name: `dashboard-${state.name}-hindi-dark-phone`,
      // A phone draws no chart before it is scrolled to.
      shows: 'main section, main a',
      look: HINDI_DARK_PHONE,
    },
  ]),
  { name: 'log-in', path: '/login', answers: nobody, shows: 'form' },
  { name: 'registration', path: '/registerUser', answers: nobody, shows: 'form' },
  { name: 'dashboard', ...dashboard, shows: nth(CHART, 3) },
  { name: 'dashboard-dark', ...dashboard, shows: nth(CHART, 3), look: { theme: 'dark' } },
  { name: 'dashboard-phone', ...dashboard, look: { phone: true } },
  { name: 'dashboard-hindi-phone', ...dashboard, look: { phone: true, language: 'hi' } },
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
    await route.fulfill({
      status: found.status ?? 500,
      json: found.body,
      headers: { 'x-total-count': String(found.total ?? 0) },
    });
  });
}

for (const { name, path, answers, shows, now = NOON, look = {}, offline = false } of screens) {
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
    await expect(page.locator('[data-place], [aria-busy=true], [class*=skeleton]')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    await context.setOffline(offline);
    await expect(page).toHaveScreenshot(['screens', `${name}.png`]);
    expect(errors).toEqual([]);
  });
}

import type { Page } from '@playwright/test';
import type pg from 'pg';
import { ASHA } from '../portal.js';
import { dashboard } from '../screens.js';
import { expect } from '../test.js';
import { drawingProblems } from './charts.js';
import {
  constants,
  hero,
  navigation,
  paidBack,
  rows,
  savingsPopUp,
  sentences,
  sideCard,
  yields,
} from './dashboard.js';
import { events } from './events.js';
import { readFacts, type Facts } from './facts.js';
import {
  bars,
  fullScreenFacts,
  powerFacts,
  powerTable,
  quality,
  table,
  thumbnails,
  type View,
} from './graph.js';
import { profile, registeredInverters, tariff, tickets, warranties } from './lists.js';
import { Look } from './look.js';
import { problemsOf, type Statement } from './statements.js';

type Statements = (look: Look) => Statement[];

/** A customer's way through the pages, on which each number is accounted for. */
export class Walk {
  #opened!: Facts;

  constructor(
    private readonly page: Page,
    private readonly database: pg.Pool,
    /** Words that no page may show at this time of day. */
    private readonly never: RegExp,
  ) {}

  async serials(): Promise<string[]> {
    return (await readFacts(this.database, ASHA)).inverters.map(({ serial }) => serial);
  }

  async allInverters(): Promise<void> {
    await this.open('/?inverter=all');
    const all: Statements = (look) => [
      ...rows(look),
      ...hero(look),
      paidBack(look),
      ...bars(look, 'Daily'),
      ...thumbnails(look),
    ];
    await this.check(await this.serials(), all);
  }

  /** An inverter's page, with its events and savings opened. */
  async inverter(serial: string): Promise<void> {
    await this.open(`/?inverter=${serial}`);
    const { main } = dashboard(this.page);
    await main.getByRole('button', { name: 'Event history' }).click();
    const statements: Statements = (look) => [
      ...cards(look),
      ...events(look),
      quality(look, 'Daily'),
      ...bars(look, 'Daily'),
      ...thumbnails(look),
    ];
    await this.check([serial], (look) => statements(look));
    await main.getByRole('button', { name: /^What your roof saved/ }).click();
    await this.check([serial], (look) => [...savingsPopUp(look), ...statements(look)]);
    await this.page.keyboard.press('Escape');
  }

  /** Each graph and the power of the day, drawn, as a table, and in full screen. */
  async graphs(serial: string): Promise<void> {
    await this.open(`/?inverter=${serial}`);
    const { main, view } = dashboard(this.page);
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
    const look = (name: View, graph: Statements) =>
      this.check(
        [serial],
        (seen) => [...cards(seen), quality(seen, name), ...graph(seen), ...thumbnails(seen)],
        name,
      );
    for (const name of ['Hourly', 'Monthly', 'Yearly', 'Daily'] as const) {
      await view(name).click();
      if (name !== 'Daily') await look(name, (seen) => bars(seen, name));
      await press('As a table');
      await look(name, (seen) => table(seen, name));
      await press('As a table');
    }
    await view('Hourly').click();
    await main.getByRole('button', { name: 'Power', exact: true }).click();
    await look('Hourly', powerFacts);
    await press('As a table');
    await look('Hourly', (seen) => [...powerTable(seen), ...powerFacts(seen)]);
    await press('As a table');
    await press('Full screen');
    await look('Hourly', (seen) => [...fullScreenFacts(seen), ...powerFacts(seen)]);
    await this.page.keyboard.press('Escape');
  }

  async lists(): Promise<void> {
    const pages: [string, Statements][] = [
      ['Registered Inverters', registeredInverters],
      ['Check Warranty', warranties],
      ['View Tickets', tickets],
      ['User Profile', profile],
    ];
    for (const [name, statements] of pages) {
      await this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      if (statements === tickets) await this.showAllRows();
      await this.check([], statements);
    }
    await this.open('/tariff');
    await this.check([], tariff);
  }

  private async showAllRows(): Promise<void> {
    const sizes = dashboard(this.page).main.getByRole('group', { name: 'Rows' });
    await sizes.getByRole('button', { name: 'All', exact: true }).click();
  }

  private async open(path: string): Promise<void> {
    this.#opened = await readFacts(this.database, ASHA);
    await this.page.goto(path);
  }

  /** Waits until the page shows the statements, and no other number. */
  private async check(
    serials: readonly string[],
    statements: Statements,
    view: View = 'Daily',
  ): Promise<void> {
    await expect(async () => {
      const { text, drawings, title } = await readPage(this.page);
      const look = new Look(this.#opened, await readFacts(this.database, ASHA), serials);
      const problems = [
        ...problemsOf(text, [...statements(look), ...navigation(look), ...constants(look)]),
        ...drawings.flatMap((texts) => drawingProblems(look, view, texts)),
      ];
      expect(problems, `${title}, ${view}`).toEqual([]);
      // The table of the day's power has this text for the night.
      expect(text.replaceAll('asleep: no sun, no power', '')).not.toMatch(this.never);
      expect(text).not.toMatch(/undefined|NaN|null|Invalid/);
    }).toPass({ intervals: [200, 300, 500] });
  }
}

const cards: Statements = (look) => [...sentences(look), ...hero(look), ...sideCard(look), ...yields(look)];

/** The visible text with names for screen readers, without drawings; the texts of each drawing. */
async function readPage(page: Page) {
  const read = await page.evaluate(() => {
    const svgs = [...document.querySelectorAll('svg')];
    for (const svg of svgs) svg.style.visibility = 'hidden';
    const text = document.body.innerText;
    for (const svg of svgs) svg.style.visibility = '';
    const names = [...document.querySelectorAll('[aria-label], [title]')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [element.getAttribute('aria-label'), element.getAttribute('title')]);
    return {
      title: document.title,
      text: [text, document.title, ...names.filter((name) => /\d/.test(name ?? ''))].join(' ¶ '),
      drawings: svgs.map((svg) => [...svg.querySelectorAll('text')].map((one) => one.textContent)),
    };
  });
  return { ...read, text: read.text.replace(/\s+/g, ' ') };
}

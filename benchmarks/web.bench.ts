// Lighthouse scores of the login page and the dashboard on a simulated slow phone: medians of several runs.
import { freePort } from '@heliograph/standalone/supervisor/ports';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import type { Cookie } from 'playwright-core';
import type { Cell, Column } from '@heliograph/tests/support/figures/results';
import { launchChromium } from '@heliograph/tests/support/chromium';
import { TestSystem } from '@heliograph/tests/support/system';
import { makeTemporaryFolder } from '@heliograph/tests/support/temporary-folder';
import { median } from '@heliograph/tests/support/median';
import { report } from './report.js';
import { asProcessorTime } from './trace-cpu-time.js';

const LOOKS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

const COLUMNS: Column[] = [
  { name: 'page' },
  { name: 'time' },
  { name: 'load average', decimals: 1 },
  ...['performance', 'per run', 'accessibility', 'best practices'].map((name) => ({
    name,
    decimals: 0,
  })),
  ...['FCP s', 'LCP s'].map((name) => ({ name, decimals: 1 })),
  { name: 'TBT ms', decimals: 0 },
  { name: 'CLS', decimals: 3 },
  { name: 'script KB', decimals: 0 },
];

const CUSTOMER = { phone: '9000000001', password: 'Demo@1234' };

const system = await TestSystem.start();
const port = await freePort('127.0.0.1');
const browser = await launchChromium([`--remote-debugging-port=${port}`]);
try {
  const rows = [...(await look('login', '/login', null)), ...(await look('dashboard', '/', await logIn()))];
  const { version } = createRequire(import.meta.url)('lighthouse/package.json') as { version: string };
  await report('web', {
    parts: [`Chromium ${browser.version()}`, `Lighthouse ${version}`],
    tables: [{ columns: COLUMNS, rows }],
  });
} finally {
  await browser.close();
  await system.remove();
}

/** Two rows: by elapsed time and by processor time. */
async function look(name: string, path: string, cookie: string | null): Promise<Cell[][]> {
  const passed: Result[] = [];
  const worked: Result[] = [];
  const loads: number[] = [];
  for (let number = 0; number < LOOKS; number += 1) {
    const folder = await makeTemporaryFolder('heliograph-lighthouse-');
    const audit = async (flags: Flags) => {
      const run = await lighthouse(`${system.url}${path}`, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
        // Sent with every request, as the browser would send the cookie.
        ...(cookie && { extraHeaders: { cookie } }),
        ...flags,
      });
      if (run?.lhr.runtimeError) throw new Error(`no result for ${path}: ${run.lhr.runtimeError.message}`);
      return run?.lhr;
    };
    try {
      // Gather once, then audit twice: by elapsed and by processor time.
      await audit({ gatherMode: folder });
      loads.push(loadavg()[0]!);
      passed.push((await audit({ auditMode: folder }))!);
      await asProcessorTime(folder);
      worked.push((await audit({ auditMode: folder }))!);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  for (const [id, title] of failuresOf(passed)) console.log(`${name}: ${id}: ${title}`);
  return [
    [name, 'elapsed', median(loads), ...figuresOf(passed)],
    [name, 'processor time', null, ...figuresOf(worked)],
  ];
}

function figuresOf(results: readonly Result[]): Cell[] {
  const score = (category: string) =>
    results.map(({ categories }) => Math.round(100 * (categories[category]!.score ?? 0)));
  const figure = (audit: string) => median(results.map(({ audits }) => audits[audit]!.numericValue ?? 0));
  const performance = score('performance');
  return [
    median(performance),
    performance,
    median(score('accessibility')),
    median(score('best-practices')),
    figure('first-contentful-paint') / 1000,
    figure('largest-contentful-paint') / 1000,
    figure('total-blocking-time'),
    figure('cumulative-layout-shift'),
    median(results.map(scriptBytes)) / 1000,
  ];
}

/** Audits that cost points in the categories with a target of 100. */
function failuresOf(results: readonly Result[]): Map<string, string> {
  const refs = results.flatMap(({ categories, audits }) =>
    ['accessibility', 'best-practices'].flatMap((category) =>
      categories[category]!.auditRefs.filter(
        ({ id, weight }) => weight > 0 && audits[id]!.score !== null && audits[id]!.score! < 1,
      ).map(({ id }) => [id, audits[id]!.title] as const),
    ),
  );
  return new Map(refs);
}

function scriptBytes({ audits }: Result): number {
  const details = audits['network-requests']!.details as unknown as {
    items: { resourceType?: string; transferSize?: number }[];
  };
  return details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

async function logIn(): Promise<string> {
  const context = await browser.newContext({ baseURL: system.url });
  const answer = await context.request.post('/api/loginPassword', { data: CUSTOMER });
  if (!answer.ok()) throw new Error(`login: ${answer.status()}`);
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value }: Cookie) => `${name}=${value}`).join('; ');
}

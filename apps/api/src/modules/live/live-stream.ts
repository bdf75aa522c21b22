import type { Response } from 'express';
import type { Caller } from '../../frame/api-request.js';
import type { LiveView } from './live-view.js';

/** How soon a browser comes back after the stream ended, ms. */
const RETRY_MS = 2_000;

/** What a stream is about. */
export interface Watched {
  readonly inverterIds: readonly number[];
  /** The owner that each of them must have; null: anybody. */
  readonly ownerId: number | null;
  /** Each event holds a list of those that changed, not one by itself. */
  readonly together: boolean;
}

/** One browser watching one inverter, or all of a user together. */
export class LiveStream {
  readonly #sent = new Map<string, string>();
  #begun = false;
  #full = false;

  constructor(
    readonly watched: Watched,
    readonly caller: Caller,
    private readonly response: Response,
  ) {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      // Proxies must neither collect nor compress what is to be seen at once.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${RETRY_MS}\n\n`);
  }

  onClose(then: () => void): void {
    this.response.once('close', then);
  }

  /** Sends what differs from what was sent last. A browser that does not keep up skips to the present. */
  push(views: readonly LiveView[], nowMs: number): void {
    if (this.response.writableNeedDrain) return;
    const changed = views.filter((view) => this.#sent.get(view.inverterId) !== JSON.stringify(view));
    if (changed.length === 0 && this.#begun) return;
    const serverTime = new Date(nowMs).toISOString();
    const told = changed.map((view) => ({ ...view, serverTime }));
    this.response.write(`event: live\ndata: ${JSON.stringify(this.watched.together ? told : told[0])}\n\n`);
    for (const view of changed) this.#sent.set(view.inverterId, JSON.stringify(view));
    this.#begun = true;
  }

  /** Keeps proxies from closing, and finds out who is gone: whoever took nothing since the last beat is. */
  beat(): void {
    if (!this.response.writableNeedDrain) {
      this.#full = false;
      this.response.write(': heartbeat\n\n');
    } else if (this.#full) this.response.destroy();
    else this.#full = true;
  }

  end(): void {
    this.response.end();
  }
}

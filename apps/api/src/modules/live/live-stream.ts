import type { Response } from 'express';
import type { Caller } from '../../http/api-request.js';
import type { LiveView } from './live-view.js';

/** Reconnect delay for browsers, ms. */
const RETRY_MS = 2_000;

/** The subject of a stream. */
export interface StreamSubject {
  readonly inverterIds: readonly number[];
  /** Required owner of all inverters; null: any. */
  readonly ownerId: number | null;
  /** Events hold a list of the changed inverters instead of a single one. */
  readonly together: boolean;
}

/** Event stream to one browser, for one inverter or all of a user's. */
export class LiveStream {
  readonly #sent = new Map<string, string>();
  #begun = false;
  #full = false;

  constructor(
    readonly watched: StreamSubject,
    readonly caller: Caller,
    private readonly response: Response,
  ) {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      // Proxies must neither buffer nor compress the stream.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${RETRY_MS}\n\n`);
  }

  onClose(then: () => void): void {
    this.response.once('close', then);
  }

  /** Sends the views that changed since they were last sent. Skips a browser whose buffer is full. */
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

  /** Keeps proxies from closing an idle stream; closes it if the browser read nothing since the last heartbeat. */
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

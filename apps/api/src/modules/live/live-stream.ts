import type { Response } from 'express';
import type { Caller } from '../../frame/api-request.js';
import type { LiveView } from './live-view.js';

/** How soon a browser comes back after the stream ended, ms. */
const RETRY_MS = 2_000;

/** One browser watching one inverter. */
export class LiveStream {
  #sent = '';
  #full = false;

  constructor(
    readonly inverterId: number,
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

  /** Sends the view if it differs from the last one sent. A browser that does not keep up skips to the present. */
  push(view: LiveView, nowMs: number): void {
    const content = JSON.stringify(view);
    if (content === this.#sent || this.response.writableNeedDrain) return;
    const data = JSON.stringify({ ...view, serverTime: new Date(nowMs).toISOString() });
    this.response.write(`event: live\ndata: ${data}\n\n`);
    this.#sent = content;
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

import { randomUUID } from 'node:crypto';
import type { FleetState } from '../fleet/state-file.js';
import { call } from './control-client.js';

const RENEW_EVERY_MS = 5_000;

/**
 * Devices of the simulator that runs already, borrowed while this process plays them. Asked for anew every few seconds:
 * so they go back if this process dies, and stay borrowed if the other one starts again.
 */
export class Borrowing {
  private readonly holder = randomUUID();
  private timer: NodeJS.Timeout | null = null;
  private pending: Promise<unknown> = Promise.resolve();

  /** @param lenderFile the control file of the simulator that runs already */
  constructor(
    private readonly lenderFile: string,
    private readonly serials: readonly string[],
  ) {}

  /** Borrows what the other has of these devices. @returns what they remember */
  begin(): Promise<FleetState> {
    return this.ask({});
  }

  /** @param memories what the devices remember by now; a replay's remember nothing of it */
  keep(memories: () => FleetState): void {
    this.timer = setInterval(() => {
      this.pending = this.ask({ memories: memories() });
    }, RENEW_EVERY_MS);
  }

  /** Gives them back. */
  async end(memories: FleetState): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.pending;
    await this.ask({ memories, end: true });
  }

  private async ask(more: { memories?: FleetState; end?: boolean }): Promise<FleetState> {
    const request = { holder: this.holder, serials: this.serials, ...more };
    return call(this.lenderFile, '/lease', request).then(
      ({ status, answer }) => (status === 200 ? (answer as { memories: FleetState }).memories : {}),
      () => ({}),
    );
  }
}

import { randomUUID } from 'node:crypto';
import type { FleetState } from '../fleet/state-file.js';
import { call } from './control-client.js';

const RENEW_EVERY_MS = 5_000;

/**
 * Devices leased from a running simulator while this process plays them. The lease is renewed every few seconds: it
 * expires if this process dies, and is re-established if the other simulator restarts.
 */
export class Lease {
  private readonly holder = randomUUID();
  private timer: NodeJS.Timeout | null = null;
  private pending: Promise<unknown> = Promise.resolve();

  /** @param lenderFile control file of the running simulator */
  constructor(
    private readonly lenderFile: string,
    private readonly serials: readonly string[],
  ) {}

  /** Leases the devices that the other simulator has. @returns their state */
  begin(): Promise<FleetState> {
    return this.ask({});
  }

  /** @param memories current state of the devices; empty for a replay */
  keep(memories: () => FleetState): void {
    this.timer = setInterval(() => {
      this.pending = this.ask({ memories: memories() });
    }, RENEW_EVERY_MS);
  }

  /** Returns the devices. */
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

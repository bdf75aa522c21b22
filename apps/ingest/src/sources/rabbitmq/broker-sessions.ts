import type { Database } from '@heliograph/database/connection/database';
import { endSessionsFrom } from '@heliograph/database/devices/device-sessions';
import { type EndedDevice, findDevicesWithSession } from '@heliograph/database/devices/find-devices';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { revokedConnections } from '../../metrics.js';
import { DATABASE, LOGGER } from '../../tokens.js';
import type { AuthenticatedDevice } from '../authentication.js';
import { CloneReport } from '../clone-report.js';
import type { LoggedInDevice } from '../device-connection.js';
import { DeviceSessions } from '../device-sessions.js';
import { EndedDevices } from '../ended-devices.js';
import type { ClosedConnection } from './closed-connection.js';
import { Management } from './management.js';

/** Sessions of other instances are read this often: an instance may end at any time. */
const READ_EVERY_MS = 30_000;

interface Known {
  readonly device: LoggedInDevice;
  /** Address of its connection; null: closed. */
  readonly address: string | null;
  /** When its session began, ms since 1970. Absent: at another instance. */
  readonly begunAt?: number;
}

/** The devices that have logged in to RabbitMQ, connected or not. Disconnects devices that are revoked. */
@Injectable()
export class BrokerSessions implements OnModuleDestroy {
  readonly #known = new Map<string, Known>();
  /** Devices with the right secret, until their session begins. */
  readonly #authenticated = new Map<string, AuthenticatedDevice>();
  #timer: NodeJS.Timeout | null = null;
  #readAt = 0;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly sessions: DeviceSessions,
    private readonly clones: CloneReport,
    private readonly ended: EndedDevices,
    private readonly management: Management,
  ) {}

  /** @throws while the database is unavailable. */
  async watch(): Promise<void> {
    await this.#read(null);
    this.#timer = setInterval(() => void this.#readChanged(), READ_EVERY_MS);
    this.ended.watch(
      () => [...this.#known.values()].map(({ device }) => device),
      (device) => void this.#close(device),
    );
  }

  onModuleDestroy(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Notes a device with the right secret. RabbitMQ sends its address with the next request. */
  authenticated(device: AuthenticatedDevice): void {
    this.#authenticated.set(device.serialNumber, device);
  }

  /** @returns false if the device has not authenticated here. @throws while the database is unavailable. */
  async begin(serialNumber: string, address: string): Promise<boolean> {
    const authenticated = this.#authenticated.get(serialNumber);
    if (!authenticated) return false;
    const begunAt = Date.now();
    const { session, replaced } = await this.sessions.start(serialNumber, address);
    this.#authenticated.delete(serialNumber);
    const device = { ...authenticated, session };
    this.#known.set(serialNumber, { device, address, begunAt });
    if (replaced !== null) this.clones.tookOver(device, replaced, address);
    return true;
  }

  /** Ends the sessions of closed connections. If this fails, the devices' next logins count as takeovers. */
  async end(connections: readonly ClosedConnection[]): Promise<void> {
    // RabbitMQ's request comes before the connection, so a session replaces any connection older than itself.
    const closed = connections.filter(
      ({ serialNumber, connectedAt }) => connectedAt >= (this.#known.get(serialNumber)?.begunAt ?? 0),
    );
    for (const { serialNumber, address } of closed) {
      const known = this.#known.get(serialNumber);
      if (known?.address === address) this.#known.set(serialNumber, { ...known, address: null });
    }
    try {
      await endSessionsFrom(this.database.pool, closed);
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'failed to end sessions');
    }
  }

  async #read(sinceMs: number | null): Promise<void> {
    const now = performance.now();
    for (const found of await findDevicesWithSession(this.database.pool, sinceMs)) {
      const { serialNumber } = found.device;
      if (!this.#known.has(serialNumber)) this.#known.set(serialNumber, found);
    }
    this.#readAt = now;
  }

  async #readChanged(): Promise<void> {
    await this.#read(performance.now() - this.#readAt).catch((error: Error) =>
      this.logger.warn({ reason: error.message }, 'failed to read sessions'),
    );
  }

  async #close({ device, revoked, address }: EndedDevice): Promise<void> {
    const { serialNumber } = device;
    const known = this.#known.get(serialNumber);
    if (known?.device !== device) return;
    if (!revoked) {
      this.#known.delete(serialNumber); // it logged in through another instance
      if (known.address !== null && address !== null && known.address !== address)
        this.clones.signs.lostTo(device, Date.now(), [known.address, address]);
      return;
    }
    try {
      await this.management.closeConnectionsOf(serialNumber);
      if (this.#known.get(serialNumber) === known) this.#known.delete(serialNumber);
      if (known.address === null) return;
      revokedConnections.inc();
      this.logger.info({ serialNumber }, 'revoked device disconnected');
    } catch (error) {
      const reason = (error as Error).message;
      this.logger.error({ serialNumber, reason }, 'failed to disconnect a revoked device');
    }
  }
}

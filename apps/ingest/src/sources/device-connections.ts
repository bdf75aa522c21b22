import type { EndedDevice } from '@heliograph/database/devices/find-devices';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import { connections, revokedConnections } from '../metrics.js';
import { LOGGER } from '../tokens.js';
import { CloneReport } from './clone-report.js';
import type { DeviceConnection, LoggedInDevice } from './device-connection.js';
import { DeviceSessions } from './device-sessions.js';

/** All open connections, and each device's logged-in connection. */
@Injectable()
export class DeviceConnections {
  readonly #all = new Set<DeviceConnection>();
  readonly #bySerial = new Map<string, DeviceConnection>();
  #stopped = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly sessions: DeviceSessions,
    private readonly clones: CloneReport,
  ) {}

  opened(connection: DeviceConnection): void {
    this.#all.add(connection);
    connection.stopped = this.#stopped;
    connection.once('close', () => this.#closed(connection));
  }

  /**
   * As MQTT prescribes, the newer connection replaces the older. From another address, it may be a clone.
   * @param replaced address of the older, at this or another ingest
   */
  loggedIn(connection: DeviceConnection, device: LoggedInDevice, replaced: string | null): void {
    const { serialNumber } = device;
    const earlier = this.#bySerial.get(serialNumber);
    // Another ingest had the device in between.
    if (earlier && earlier.device!.session < device.session - 1) this.#lost(earlier, replaced);
    if (replaced !== null) this.clones.tookOver(device, replaced, connection.address);
    connection.device = device;
    this.#bySerial.set(serialNumber, connection);
    connections.set(this.#bySerial.size);
  }

  connected(): LoggedInDevice[] {
    return [...this.#bySerial.values()].map((connection) => connection.device!);
  }

  /** Closes a device's connection, unless it has logged in since. */
  closeEnded({ device, revoked, address }: EndedDevice): void {
    const { serialNumber } = device;
    const connection = this.#bySerial.get(serialNumber);
    if (!connection || connection.device !== device) return;
    if (revoked) {
      this.logger.info({ serialNumber }, 'revoked device disconnected');
      revokedConnections.inc();
    } else {
      this.#lost(connection, address);
    }
    connection.destroy(new Error(revoked ? 'revoked' : 'taken over'));
  }

  /** Records that a session at another ingest, open at address `by`, replaced this connection's. */
  #lost({ device, address }: DeviceConnection, by: string | null): void {
    if (by !== null && by !== address) this.clones.signs.lostTo(device!, Date.now(), [address, by]);
  }

  /** Pauses or resumes reading from all devices, including future connections. */
  set stopped(stopped: boolean) {
    this.#stopped = stopped;
    for (const connection of this.#all) connection.stopped = stopped;
  }

  closeAll(): void {
    for (const connection of this.#all) connection.destroy();
  }

  #closed(connection: DeviceConnection): void {
    this.#all.delete(connection);
    const serialNumber = connection.device?.serialNumber;
    if (serialNumber === undefined || this.#bySerial.get(serialNumber) !== connection) return;
    this.#bySerial.delete(serialNumber);
    this.sessions.end(connection.device!);
    connections.set(this.#bySerial.size);
  }
}

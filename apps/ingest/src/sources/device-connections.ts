import type { ConnectedDevice } from '@heliograph/database/devices/find-devices';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import { connections, revokedConnections, takeovers } from '../metrics.js';
import { LOGGER } from '../tokens.js';
import { CloneReport } from './clone-report.js';
import type { DeviceConnection, LoggedInDevice } from './device-connection.js';

/** All open connections, and each device's logged-in connection. */
@Injectable()
export class DeviceConnections {
  readonly #all = new Set<DeviceConnection>();
  readonly #bySerial = new Map<string, DeviceConnection>();
  #stopped = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clones: CloneReport,
  ) {}

  opened(connection: DeviceConnection): void {
    this.#all.add(connection);
    connection.stopped = this.#stopped;
    connection.once('close', () => this.#closed(connection));
  }

  /** As MQTT prescribes, the newer connection replaces the older. From another address, it may be a clone. */
  loggedIn(connection: DeviceConnection, device: LoggedInDevice): void {
    const { serialNumber } = device;
    const earlier = this.#bySerial.get(serialNumber);
    if (earlier) {
      const same = earlier.address === connection.address;
      takeovers.inc({ address: same ? 'same' : 'another' });
      if (!same) {
        const [from, by] = [earlier.address, connection.address];
        this.clones.signs.takenOver(device, { at: Date.now(), from, by });
        const addresses = [from, by];
        this.logger.warn({ serialNumber, addresses }, 'connection taken over from another address');
      }
    }
    connection.device = device;
    this.#bySerial.set(serialNumber, connection);
    connections.set(this.#bySerial.size);
  }

  connected(): LoggedInDevice[] {
    return [...this.#bySerial.values()].map((connection) => connection.device!);
  }

  /** Keeps a newer connection that logged in with another secret. */
  closeRevoked({ serialNumber, secretSha256 }: ConnectedDevice): void {
    const connection = this.#bySerial.get(serialNumber);
    if (!connection?.device!.secretSha256.equals(secretSha256)) return;
    this.logger.info({ serialNumber }, 'revoked device disconnected');
    revokedConnections.inc();
    connection.destroy(new Error('revoked'));
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
    connections.set(this.#bySerial.size);
  }
}

import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import { connections, revokedConnections, takeovers } from '../metrics.js';
import type { DeviceIdentity } from '../pipeline/device-message.js';
import { LOGGER } from '../tokens.js';
import type { DeviceConnection } from './device-connection.js';

/** Every open connection, and of each device the one that is logged in. */
@Injectable()
export class DeviceConnections {
  readonly #all = new Set<DeviceConnection>();
  readonly #byInverter = new Map<number, DeviceConnection>();
  #stopped = false;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  opened(connection: DeviceConnection): void {
    this.#all.add(connection);
    connection.stopped = this.#stopped;
    connection.once('close', () => this.#closed(connection));
  }

  /** A log-in was good. MQTT has the newer connection take over; from another address it may be a clone of the device. */
  loggedIn(connection: DeviceConnection, device: DeviceIdentity): void {
    const { inverterId, serialNumber } = device;
    const earlier = this.#byInverter.get(inverterId);
    if (earlier) {
      const same = earlier.address === connection.address;
      takeovers.inc({ address: same ? 'same' : 'another' });
      if (!same) {
        const addresses = [earlier.address, connection.address];
        this.logger.warn({ serialNumber, addresses }, 'a device was taken over from another address');
      }
    }
    connection.device = device;
    this.#byInverter.set(inverterId, connection);
    connections.set(this.#byInverter.size);
  }

  connectedIds(): number[] {
    return [...this.#byInverter.keys()];
  }

  closeRevoked(inverterId: number): void {
    const connection = this.#byInverter.get(inverterId);
    if (!connection) return;
    this.logger.info({ serialNumber: connection.device!.serialNumber }, 'a revoked device is disconnected');
    revokedConnections.inc();
    connection.destroy(new Error('revoked'));
  }

  /** Stops reading from every device, also from those to come, or goes on. */
  set stopped(stopped: boolean) {
    this.#stopped = stopped;
    for (const connection of this.#all) connection.stopped = stopped;
  }

  closeAll(): void {
    for (const connection of this.#all) connection.destroy();
  }

  #closed(connection: DeviceConnection): void {
    this.#all.delete(connection);
    const inverterId = connection.device?.inverterId;
    if (inverterId === undefined || this.#byInverter.get(inverterId) !== connection) return;
    this.#byInverter.delete(inverterId);
    connections.set(this.#byInverter.size);
  }
}

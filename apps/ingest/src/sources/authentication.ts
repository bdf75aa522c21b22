import { createHash, timingSafeEqual } from 'node:crypto';
import type { Logger } from '@heliograph/server/logging';
import { SERIAL_NUMBER_PATTERN } from '@heliograph/domain/inverter/serial-number';
import { Inject, Injectable } from '@nestjs/common';
import type { IngestSettings } from '../settings.js';
import { LOGGER, SETTINGS } from '../tokens.js';
import type { LoggedInDevice } from './device-connection.js';
import { DeviceLookup } from './device-lookup.js';

/** Credentials of a CONNECT. */
export interface Claim {
  readonly clientId: string;
  readonly username: string | undefined;
  readonly password: Buffer | undefined;
}

/** Compared with when the device doesn't exist, so that both cases take the same time. */
const NOBODYS_SHA256 = Buffer.alloc(32);

/** A device with the right secret, before its session begins. */
export type AuthenticatedDevice = Omit<LoggedInDevice, 'session'>;

/** Verifies a device's credentials. `unavailable`: the database can't be queried. */
@Injectable()
export class Authentication {
  constructor(
    private readonly devices: DeviceLookup,
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async judge({
    clientId,
    username,
    password,
  }: Claim): Promise<AuthenticatedDevice | 'refused' | 'unavailable'> {
    if (!password || username !== clientId || !SERIAL_NUMBER_PATTERN.test(clientId)) return 'refused';
    try {
      const device = await this.devices.find(clientId);
      // Secrets are long and random, so a fast digest is safe. Thousands of devices may log in at the same time.
      const sha256 = createHash('sha256').update(password).digest();
      const matches = timingSafeEqual(sha256, digestOf(device?.secretSha256));
      if (!device || !matches || device.revoked || (device.demo && !this.settings.DEMO)) return 'refused';
      const { inverterId, serialNumber, siteTime, intervalS } = device;
      return { inverterId, serialNumber, siteTime, intervalS, secretSha256: sha256 };
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'device lookup failed');
      return 'unavailable';
    }
  }
}

function digestOf(stored: Buffer | undefined): Buffer {
  return stored?.length === NOBODYS_SHA256.length ? stored : NOBODYS_SHA256;
}

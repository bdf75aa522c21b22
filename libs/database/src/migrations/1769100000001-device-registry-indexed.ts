import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

/** For searches of the whole fleet: ending certificates and unknown modems. */
export class DeviceRegistryIndexed1769100000001 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, {
      // Only with the expression's own columns are the devices counted from the index alone.
      devices_certificate: `devices (coalesce(certificate_ends_on, registered_certificate_ends_on), inverter_id)
        INCLUDE (certificate_ends_on, registered_certificate_ends_on) WHERE revoked_at IS NULL`,
      devices_imei_missing: `devices (inverter_id)
        WHERE imei IS NULL AND registered_imei IS NULL AND revoked_at IS NULL`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX devices_certificate, devices_imei_missing');
  }
}

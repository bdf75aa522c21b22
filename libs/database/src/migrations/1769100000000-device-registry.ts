import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Modem, certificate and approved firmware of each device. */
export class DeviceRegistry1769100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE devices
  ADD COLUMN certificate_ends_on date,
  ADD COLUMN registered_imei text,
  ADD COLUMN registered_certificate_ends_on date,
  -- Last day of the certificate that administrators were notified of.
  ADD COLUMN certificate_notified date;
CREATE TABLE firmware_approvals (
  model text,
  firmware text,
  state text NOT NULL CONSTRAINT firmware_approvals_state CHECK (state IN ('approved', 'not_approved', 'unknown')),
  PRIMARY KEY (model, firmware)
);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP TABLE firmware_approvals;
ALTER TABLE devices
  DROP COLUMN certificate_notified,
  DROP COLUMN registered_certificate_ends_on,
  DROP COLUMN registered_imei,
  DROP COLUMN certificate_ends_on;`);
  }
}

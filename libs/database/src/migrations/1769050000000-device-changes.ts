import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Time of the last change that can end a device's session, so that ingests need not check all connected devices. */
export class DeviceChanges1769050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE devices ADD COLUMN changed_at timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE devices ALTER COLUMN changed_at SET DEFAULT now();
-- A trigger, because servers of the previous version run beside this schema, and a secret may be revoked by hand.
CREATE FUNCTION note_device_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER note_device_change BEFORE UPDATE OF secret_sha256, revoked_at, session ON devices
FOR EACH ROW EXECUTE FUNCTION note_device_change();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP TRIGGER note_device_change ON devices;
DROP FUNCTION note_device_change();
ALTER TABLE devices DROP COLUMN changed_at;`);
  }
}

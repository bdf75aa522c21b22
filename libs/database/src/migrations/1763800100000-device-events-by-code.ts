import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The live view asks every second since when a fault has been active: two look-ups, however many events there are. */
export class DeviceEventsByCode1763800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX device_events_code ON device_events (inverter_id, code, active, ts)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX device_events_code');
  }
}

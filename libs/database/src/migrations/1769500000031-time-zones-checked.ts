import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps out time zones that PostgreSQL reads differently from the runtime; the next migration replaces stored ones. */
export class TimeZonesChecked1769500000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE inverters ADD CONSTRAINT inverters_time_zone CHECK (
  time_zone ~* '^(UTC$|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)/)') NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inverters DROP CONSTRAINT inverters_time_zone');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browser by which a session's holder recognises the session. */
export class SessionBrowsers1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `ALTER TABLE sessions ADD COLUMN browser text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `ALTER TABLE sessions DROP COLUMN browser`);
  }
}

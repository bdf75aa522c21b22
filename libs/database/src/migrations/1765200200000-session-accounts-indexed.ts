import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

export class SessionAccountsIndexed1765200200000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, { sessions_account: 'sessions (role, account_id)' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sessions_account');
  }
}

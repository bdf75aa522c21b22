import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

/** The alarm figures read the outages of the last week among all outages. */
export class OutagesByOpening1767400000000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, { silence_cases_opened: 'silence_cases (opened_at)' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX silence_cases_opened');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

const indexes = {
  audit_log_action: 'audit_log (action, id)',
  audit_log_by_actor: 'audit_log (actor_kind, actor_id, id)',
};

/** Filters of the audit log by action and actor. */
export class AuditFilters1765520000000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

const indexes = {
  // Must match the expression in libs/database/src/audit/audit-list.ts.
  audit_log_searched: `audit_log USING gin (coalesce(search_text, lower(actor_kind || coalesce(' ' || actor_id::text, '') || E'\\n' || action || E'\\n' || coalesce(target, ''))) gin_trgm_ops)`,
};

/** The search index of the audit log; its lines stay unchanged. */
export class AuditSearched1764500300000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

/** For retention, which removes the text of old messages. */
export class UnforgottenMessagesIndexed1769500000020 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, {
      outbox_unforgotten: `outbox (coalesce(delivered_at, failed_at))
        WHERE (num_nonnulls(text, sealed_text) > 0 OR phone <> '') AND coalesce(delivered_at, failed_at) IS NOT NULL`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_unforgotten');
  }
}

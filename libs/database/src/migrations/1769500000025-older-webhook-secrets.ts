import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Secrets of webhooks from before the previous one, valid as long as that one. */
export class OlderWebhookSecrets1769500000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE webhook_endpoints ADD COLUMN older_secrets bytea[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints DROP COLUMN older_secrets');
  }
}

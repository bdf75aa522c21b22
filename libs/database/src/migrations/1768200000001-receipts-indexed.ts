import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

export class ReceiptsIndexed1768200000001 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, {
      outbox_receipts: `outbox (provider_reference) WHERE delivered_by = 'whatsapp'`,
      outbox_receipt_due: 'outbox (receipt_due_at) WHERE receipt_due_at IS NOT NULL',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_receipts, outbox_receipt_due');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

const ORDERED = { login_failures: 'at', address_actions: 'action, at', one_time_codes: 'sent_at' };

const indexes = Object.fromEntries(
  Object.entries(ORDERED).flatMap(([table, columns]) =>
    ['network_56', 'network_48'].map((network) => [
      `${table}_${network}`,
      `${table} (${network}, ${columns}) WHERE ${network} IS NOT NULL`,
    ]),
  ),
);

export class WiderNetworksIndexed1764750150000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = { login_failures: 'at', address_actions: 'action, at', one_time_codes: 'sent_at' };

/** Of an IPv6 address, limits count the wider networks too. The tables hold an hour or a day, so that their indexes are made at once. */
export class WiderNetworks1764750100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, ordered] of Object.entries(TABLES)) {
      await runner.query(/* sql */ `
ALTER TABLE ${table} ADD COLUMN network_56 text, ADD COLUMN network_48 text;
CREATE INDEX ${table}_network_56 ON ${table} (network_56, ${ordered}) WHERE network_56 IS NOT NULL;
CREATE INDEX ${table}_network_48 ON ${table} (network_48, ${ordered}) WHERE network_48 IS NOT NULL;`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES)) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN network_56, DROP COLUMN network_48`);
    }
  }
}

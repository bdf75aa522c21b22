import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An administrator's session may view one customer's portal at a time; the view ends with the session. */
export class ViewsOfCustomers1763900500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE customer_views (
  session_hash bytea PRIMARY KEY REFERENCES sessions (token_hash) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  begun_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX customer_views_user ON customer_views (user_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE customer_views');
  }
}

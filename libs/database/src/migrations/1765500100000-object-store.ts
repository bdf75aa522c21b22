import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files on tickets may be in an object store. */
export class ObjectStore1765500100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE ticket_files
  ALTER COLUMN content DROP NOT NULL,
  ADD COLUMN object_key text,
  ADD CONSTRAINT ticket_files_content CHECK (num_nonnulls(content, object_key) = 1) NOT VALID;
ALTER TABLE ticket_files VALIDATE CONSTRAINT ticket_files_content;

-- Objects of the store that are to be deleted, unless a file refers to them in time.
CREATE TABLE object_deletions (
  object_key text PRIMARY KEY,
  due_at timestamptz NOT NULL
);
CREATE INDEX object_deletions_due_at ON object_deletions (due_at);`);
  }

  /** Fails while files are in the object store. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE ticket_files ALTER COLUMN content SET NOT NULL, DROP CONSTRAINT ticket_files_content, DROP COLUMN object_key;
DROP TABLE object_deletions;`);
  }
}

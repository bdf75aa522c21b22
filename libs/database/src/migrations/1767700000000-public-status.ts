import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Data of the public status page: when each service was up, and administrators' announcements. */
export class PublicStatus1767700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE service_spans (
  service text NOT NULL,
  began_at timestamptz NOT NULL,
  -- The last proof that it was up.
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (service, began_at),
  CONSTRAINT service_spans_ended_at CHECK (ended_at >= began_at)
);
CREATE TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text_en text NOT NULL,
  -- Null: only in English.
  text_hi text,
  opened_at timestamptz NOT NULL DEFAULT now(),
  opened_by bigint NOT NULL CONSTRAINT announcements_opened_by_fkey REFERENCES administrators (id),
  ended_at timestamptz,
  ended_by bigint CONSTRAINT announcements_ended_by_fkey REFERENCES administrators (id),
  CONSTRAINT announcements_ended CHECK (num_nulls(ended_at, ended_by) IN (0, 2))
);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE announcements, service_spans');
  }
}

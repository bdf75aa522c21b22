import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a neighbourhood's morning is dark. */
export class Mornings1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE mornings (
  -- Cell of a grid of a quarter of a degree: libs/domain/src/waking-hours/neighbourhood.ts.
  cell integer PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  neighbours integer NOT NULL,
  heard integer NOT NULL,
  late_s integer,
  is_complete boolean NOT NULL
);
ALTER TABLE waking_hours ADD COLUMN cell integer, ADD COLUMN has_neighbours boolean NOT NULL DEFAULT false;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE waking_hours DROP COLUMN cell, DROP COLUMN has_neighbours;
DROP TABLE mornings;`);
  }
}

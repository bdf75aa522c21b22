import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers' tariffs by month, so that a new tariff does not change what past months saved. */
export class Tariffs1763800600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE tariffs (
  user_id bigint NOT NULL REFERENCES users (id),
  -- First day of the first month in which it applies.
  valid_from date NOT NULL,
  name text NOT NULL,
  -- [{"upToKwh": 100, "paisePerKwh": 471}, ..., {"upToKwh": null, "paisePerKwh": 1029}]
  slabs jsonb NOT NULL,
  export_paise_per_kwh integer NOT NULL,
  monthly_consumption_kwh integer NOT NULL,
  self_use_percent smallint NOT NULL,
  PRIMARY KEY (user_id, valid_from),
  CONSTRAINT tariffs_valid_from CHECK (date_trunc('month', valid_from::timestamp) = valid_from),
  CONSTRAINT tariffs_slabs CHECK (jsonb_typeof(slabs) = 'array'),
  CONSTRAINT tariffs_export CHECK (export_paise_per_kwh >= 0),
  CONSTRAINT tariffs_consumption CHECK (monthly_consumption_kwh >= 0),
  CONSTRAINT tariffs_self_use CHECK (self_use_percent BETWEEN 0 AND 100)
);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tariffs');
  }
}

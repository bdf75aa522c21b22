import { isTimeZone, regionAndCityOf } from '@heliograph/domain/time/zone';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFAULT_ZONE = 'Asia/Kolkata';

/**
 * Replaces stored time zones that PostgreSQL does not know, or reads differently from the runtime. One of the former
 * stopped the search for outages of all inverters. Changes rows (docs/decisions/0029), but seldom any, and ingest does
 * not wait for them.
 */
export class TimeZonesReplaced1769500000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const stored: { zone: string }[] = await runner.query('SELECT DISTINCT time_zone AS zone FROM inverters');
    const known: { zone: string }[] = await runner.query(knownSql, [
      stored.flatMap(({ zone }) => [zone, regionAndCityOf(zone)]),
    ]);
    const isValid = (zone: string | null): zone is string =>
      zone !== null && isTimeZone(zone) && known.some((one) => one.zone === zone.toLowerCase());
    for (const { zone } of stored) {
      const valid = [zone, regionAndCityOf(zone)].find(isValid) ?? DEFAULT_ZONE;
      if (valid !== zone) await runner.query(replaceSql, [zone, valid]);
    }
    await runner.query('ALTER TABLE inverters VALIDATE CONSTRAINT inverters_time_zone');
  }

  async down(): Promise<void> {
    // The audit log has the former ones.
  }
}

/** PostgreSQL ignores case. */
const knownSql = /* sql */ `
SELECT lower(name) AS zone FROM pg_timezone_names WHERE lower(name) = ANY (SELECT lower(zone) FROM unnest($1::text[]) AS zone)`;

const replaceSql = /* sql */ `
WITH replaced AS (
  UPDATE inverters SET time_zone = $2, version = version + 1 WHERE time_zone = $1 RETURNING id
)
INSERT INTO audit_log (actor_kind, action, target, before, after)
SELECT 'system', 'updateInverter', 'inverter ' || id, jsonb_build_object('time_zone', $1::text), jsonb_build_object('time_zone', $2::text)
FROM replaced ORDER BY id`;

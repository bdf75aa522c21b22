import type { Pool } from 'pg';

/** The real clock, also when the process shifts `Date.now`. */
const realNow = Date.now;

/** A clock that runs in real time, and can be set. `now()` and `clock_timestamp()` of its database follow it. */
export class SimulatedClock {
  #aheadMs = 0;

  private constructor(private readonly pool: Pool) {}

  /** Connections opened afterwards use it. */
  static async in(pool: Pool): Promise<SimulatedClock> {
    await pool.query(clockSql);
    return new SimulatedClock(pool);
  }

  /** ms since 1970 */
  get now(): number {
    return realNow() + this.#aheadMs;
  }

  /** @param at ms since 1970 */
  async set(at: number): Promise<void> {
    this.#aheadMs = at - realNow();
    await this.pool.query('UPDATE simulated_clock SET ahead = make_interval(secs => $1)', [
      this.#aheadMs / 1_000,
    ]);
  }
}

// Functions of `public` go before those of the same name in `pg_catalog`.
const clockSql = /* sql */ `
CREATE TABLE simulated_clock (ahead interval NOT NULL);
GRANT SELECT ON simulated_clock TO PUBLIC;
INSERT INTO simulated_clock VALUES ('0');
DO $$
DECLARE
  own record;
BEGIN
  CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE
    AS 'SELECT pg_catalog.now() + ahead FROM public.simulated_clock';
  CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT pg_catalog.clock_timestamp() + ahead FROM public.simulated_clock';
  FOR own IN
    SELECT adrelid::regclass AS relation, attname AS name
    FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
    WHERE pg_get_expr(adbin, adrelid) = 'now()'
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT public.now()', own.relation, own.name);
  END LOOP;
  EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database());
END $$`;

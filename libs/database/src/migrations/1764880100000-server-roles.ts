import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Operations that servers need and only the owner of the tables may do. One function for each does it with the owner's
 * rights, and limits what its callers can request.
 */
export class ServerRoles1764880100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readings);
    await runner.query(columnstore);
    await runner.query(people);
    for (const name of asOwner) await runner.query(`REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${[...asOwner, ...asCaller].join(', ')}`);
  }
}

const asOwner = [
  'make_readings_partition(date)',
  'drop_readings_partition(date)',
  'drop_readings_chunks(timestamptz)',
  'enable_readings_columnstore()',
  'pack_readings_columnstore()',
  'keep_readings_columnstore(integer)',
  'expire_accounts(integer)',
];
const asCaller = ['erase_account(bigint, text)', 'erase_audit(bigint[], text[], text[], text, timestamptz)'];

const OWNER = 'SECURITY DEFINER SET search_path = public, pg_temp';

const readings = /* sql */ `
CREATE FUNCTION make_readings_partition(monday date) RETURNS text LANGUAGE plpgsql ${OWNER} AS $$
DECLARE name text := 'readings_p' || to_char(monday, 'YYYYMMDD');
BEGIN
  IF extract(isodow FROM monday) <> 1 THEN RAISE EXCEPTION 'a partition begins on a Monday, not on %', monday; END IF;
  -- Attached rather than made as a partition at once: that would wait for every reader, and stop every writer.
  EXECUTE format('CREATE TABLE %I (LIKE readings INCLUDING ALL)', name);
  EXECUTE format('ALTER TABLE readings ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name,
    monday::timestamp AT TIME ZONE 'UTC', (monday + 7)::timestamp AT TIME ZONE 'UTC');
  RETURN name;
END $$;

-- RAW_RETENTION_DAYS is 60 at least.
CREATE FUNCTION drop_readings_partition(monday date) RETURNS void LANGUAGE plpgsql ${OWNER} AS $$
BEGIN
  IF (monday + 7)::timestamp AT TIME ZONE 'UTC' > now() - interval '60 days' THEN
    RAISE EXCEPTION 'readings of the last 60 days stay';
  END IF;
  EXECUTE format('DROP TABLE IF EXISTS %I', 'readings_p' || to_char(monday, 'YYYYMMDD'));
END $$;

CREATE FUNCTION drop_readings_chunks(before timestamptz) RETURNS SETOF text LANGUAGE plpgsql ${OWNER} AS $$
BEGIN
  RETURN QUERY SELECT drop_chunks('readings', older_than => least(before, now() - interval '60 days'))::text;
END $$;`;

/** Only TimescaleDB's community edition has these statements: libs/database/src/timescale/columnstore.ts. */
const columnstore = /* sql */ `
CREATE FUNCTION enable_readings_columnstore() RETURNS void LANGUAGE plpgsql ${OWNER} AS $$
BEGIN
  -- Both together are the primary key: whether a late reading is there already is then looked up in a few packed rows.
  ALTER TABLE readings SET (timescaledb.enable_columnstore = true,
                            timescaledb.segmentby = 'inverter_id', timescaledb.orderby = 'ts, seq');
  -- Else a batch of late readings that touches more packed ones than 100,000 fails (53400), now and at every further try.
  EXECUTE format('ALTER DATABASE %I SET timescaledb.max_tuples_decompressed_per_dml_transaction = 0', current_database());
END $$;

-- Nearly all backlog arrives within seven days.
CREATE FUNCTION pack_readings_columnstore() RETURNS void LANGUAGE plpgsql ${OWNER} AS $$
BEGIN
  CALL add_columnstore_policy('readings', after => INTERVAL '7 days', if_not_exists => true);
END $$;

CREATE FUNCTION keep_readings_columnstore(days integer) RETURNS void LANGUAGE plpgsql ${OWNER} AS $$
BEGIN
  IF days < 60 THEN RAISE EXCEPTION 'readings of the last 60 days stay'; END IF;
  PERFORM remove_retention_policy('readings', if_exists => true);
  PERFORM add_retention_policy('readings', drop_after => make_interval(days => days));
END $$;`;

const people = /* sql */ `
CREATE FUNCTION erase_account(customer bigint, number text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM known_browsers WHERE role = 'customer' AND phone_no = number;
  DELETE FROM login_failures WHERE role = 'customer' AND phone_no = number;
  DELETE FROM one_time_codes WHERE phone = number;
  DELETE FROM code_grants WHERE phone = number;
  DELETE FROM outbox WHERE user_id = customer OR phone = number;
  DELETE FROM tariffs WHERE user_id = customer;
  -- Sessions and administrators' views of the customer go with it.
  DELETE FROM users WHERE id = customer;
END $$;

-- Lines about administrators' accounts stay, even if an administrator has the same number.
CREATE FUNCTION erase_audit(customers bigint[], things text[], numbers text[], words text, since timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE audit_log l SET
    target = CASE WHEN l.target = ANY (numbers) THEN audit_target_erased(l.target) ELSE l.target END,
    before = audit_words_erased(l.before),
    after = audit_words_erased(l.after),
    address = CASE WHEN l.actor_kind NOT IN ('customer', 'anonymous') THEN l.address END
  WHERE l.at >= coalesce(since, '-infinity')
    AND ((l.actor_kind = 'customer' AND l.actor_id = ANY (customers)) OR l.target = ANY (things) OR l.target = ANY (numbers)
      OR (concat(l.before, l.after) ~ words AND l.target NOT LIKE 'administrator %'));
END $$;

-- Erases accounts whose number was not verified by a code within 30 days, in the audit log, too. Accounts with an
-- inverter or a ticket stay, and the demonstration's.
CREATE FUNCTION expire_accounts(most integer) RETURNS integer LANGUAGE plpgsql ${OWNER} AS $$
DECLARE
  customers bigint[];
  phones text[];
  since timestamptz;
BEGIN
  SELECT array_agg(expired.id), array_agg(expired.phone_no), min(expired.created_at) INTO customers, phones, since FROM (
    SELECT u.id, u.phone_no, u.created_at FROM users u
    WHERE u.created_at < now() - interval '30 days' AND u.phone_verified_at IS NULL AND NOT u.demo
      AND NOT EXISTS (SELECT FROM inverters WHERE user_id = u.id)
      AND NOT EXISTS (SELECT FROM tickets WHERE user_id = u.id)
    ORDER BY u.created_at LIMIT most FOR UPDATE OF u SKIP LOCKED
  ) expired;
  IF customers IS NULL THEN RETURN 0; END IF;
  PERFORM erase_account(id, phone) FROM unnest(customers, phones) AS expired (id, phone);
  -- Allows the erasure in this transaction: audit_log_is_append_only().
  INSERT INTO audit_log (actor_kind, action, target)
  SELECT 'system', 'erasePerson', 'user ' || id FROM unnest(customers) AS expired (id);
  PERFORM erase_audit(customers, ARRAY(SELECT 'user ' || id FROM unnest(customers) AS expired (id)),
    ARRAY(SELECT kind || phone FROM unnest(phones) AS expired (phone), unnest('{"number ","customer "}'::text[]) AS kinds (kind)),
    array_to_string(phones, '|'), since);
  RETURN cardinality(customers);
END $$;`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the back office's lists fast at any size: search text with trigrams, an index for each order, and row counts.
 */
export class Lists1763900100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTrigrams(runner);
    await runner.query(sizes);
    await runner.query(users);
    await runner.query(inverters);
    await runner.query(tickets);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP TRIGGER users_inverters_searched ON users;
DROP TRIGGER tickets_searched ON tickets;
DROP TRIGGER inverters_searched ON inverters;
DROP TRIGGER users_searched ON users;
DROP FUNCTION search_inverters_of_user(), search_ticket(), search_inverter(), search_user();
ALTER TABLE tickets DROP COLUMN search_text;
ALTER TABLE inverters DROP COLUMN search_text;
ALTER TABLE users DROP COLUMN search_text;
DROP FUNCTION count_list() CASCADE;
DROP TABLE list_sizes;
DROP INDEX users_by_name, users_by_email, users_by_address, users_by_city, users_by_pin_code,
  inverters_by_invoice_up, inverters_by_invoice_down, inverters_by_dealer_up, inverters_by_dealer_down,
  inverters_by_rating, inverters_by_installation_up, inverters_by_installation_down, inverters_by_purchase_up,
  inverters_by_purchase_down, inverters_by_sim_up, inverters_by_sim_down, inverters_no_communication,
  tickets_by_creator, tickets_by_assignee_up, tickets_by_assignee_down, tickets_by_description, tickets_by_error_up,
  tickets_by_error_down, tickets_by_status, tickets_by_priority, tickets_by_remark_up, tickets_by_remark_down;`);
  }
}

/** Names what is missing and what to do, unlike PostgreSQL's own error. */
async function createTrigrams(runner: QueryRunner): Promise<void> {
  const [here] = await runner.query(`SELECT
    EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS made,
    EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS available,
    has_database_privilege(current_database(), 'CREATE') AS allowed`);
  if (here.made) return;
  if (!here.available) {
    throw new Error(
      "PostgreSQL's extension pg_trgm is not installed on the server: searching needs it. It comes with PostgreSQL's own additions (the package postgresql-contrib).",
    );
  }
  if (!here.allowed) {
    throw new Error(
      'This role may not create the extension pg_trgm, which searching needs: let an administrator of the database run CREATE EXTENSION pg_trgm; in it, then start again.',
    );
  }
  await runner.query('CREATE EXTENSION pg_trgm');
}

const counted = (table: string) => /* sql */ `
CREATE TRIGGER ${table}_added AFTER INSERT ON ${table} REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_list();
CREATE TRIGGER ${table}_gone AFTER DELETE ON ${table} REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_list();
CREATE TRIGGER ${table}_emptied AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION count_list();
INSERT INTO list_sizes (list, shard, size) SELECT '${table}', 0, count(*) FROM ${table};`;

const sizes = /* sql */ `
-- Number of rows per table, sharded so that writers seldom wait for each other.
CREATE TABLE list_sizes (
  list text NOT NULL,
  shard smallint NOT NULL,
  size bigint NOT NULL,
  PRIMARY KEY (list, shard)
) WITH (fillfactor = 50);
CREATE FUNCTION count_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rows bigint;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM list_sizes WHERE list = TG_TABLE_NAME;
    RETURN NULL;
  END IF;
  SELECT CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END INTO rows FROM changed;
  IF rows <> 0 THEN
    INSERT INTO list_sizes AS l (list, shard, size) VALUES (TG_TABLE_NAME, pg_backend_pid() % 64, rows)
    ON CONFLICT (list, shard) DO UPDATE SET size = l.size + excluded.size;
  END IF;
  RETURN NULL;
END $$;`;

/** Each field has its own line, so that no term matches across two fields. */
const users = /* sql */ `
ALTER TABLE users ADD COLUMN search_text text NOT NULL DEFAULT '';
CREATE FUNCTION search_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := lower(concat_ws(E'\\n', NEW.id, 'U00-' || right(NEW.id::text, 5), NEW.first_name || ' ' || NEW.last_name,
    NEW.phone_no, NEW.email, NEW.address, NEW.city, NEW.pin_code));
  RETURN NEW;
END $$;
CREATE TRIGGER users_searched BEFORE INSERT OR UPDATE OF first_name, last_name, phone_no, email, address, city, pin_code, search_text
  ON users FOR EACH ROW EXECUTE FUNCTION search_user();
UPDATE users SET search_text = '';
CREATE INDEX users_searched ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_by_name ON users (lower(first_name || ' ' || last_name), id);
CREATE INDEX users_by_email ON users (lower(email), id);
CREATE INDEX users_by_address ON users (lower(address), id);
CREATE INDEX users_by_city ON users (city, id);
CREATE INDEX users_by_pin_code ON users (pin_code, id);
${counted('users')}`;

/** Without the status, which an open outage may override. */
const inverters = /* sql */ `
ALTER TABLE inverters ADD COLUMN search_text text NOT NULL DEFAULT '';
CREATE FUNCTION search_inverter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := lower(concat_ws(E'\\n', NEW.id, NEW.serial_number, NEW.invoice_number, NEW.dealer, NEW.sim, NEW.power_rating,
    (SELECT concat_ws(E'\\n', first_name || ' ' || last_name, phone_no, city) FROM users WHERE id = NEW.user_id)));
  RETURN NEW;
END $$;
CREATE TRIGGER inverters_searched
  BEFORE INSERT OR UPDATE OF serial_number, invoice_number, dealer, sim, power_rating, user_id, search_text
  ON inverters FOR EACH ROW EXECUTE FUNCTION search_inverter();
CREATE FUNCTION search_inverters_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inverters SET search_text = '' WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_inverters_searched AFTER UPDATE OF first_name, last_name, phone_no, city ON users
  FOR EACH ROW EXECUTE FUNCTION search_inverters_of_user();
UPDATE inverters SET search_text = '';
CREATE INDEX inverters_searched ON inverters USING gin (search_text gin_trgm_ops);
-- Nulls come last in either direction, which takes two indexes.
CREATE INDEX inverters_by_invoice_up ON inverters (invoice_number, id);
CREATE INDEX inverters_by_invoice_down ON inverters (invoice_number DESC NULLS LAST, id DESC);
CREATE INDEX inverters_by_dealer_up ON inverters (lower(dealer), id);
CREATE INDEX inverters_by_dealer_down ON inverters (lower(dealer) DESC NULLS LAST, id DESC);
CREATE INDEX inverters_by_rating ON inverters (rated_power_w, id);
CREATE INDEX inverters_by_installation_up ON inverters (date_of_installation, id);
CREATE INDEX inverters_by_installation_down ON inverters (date_of_installation DESC NULLS LAST, id DESC);
CREATE INDEX inverters_by_purchase_up ON inverters (date_of_purchase, id);
CREATE INDEX inverters_by_purchase_down ON inverters (date_of_purchase DESC NULLS LAST, id DESC);
CREATE INDEX inverters_by_sim_up ON inverters (sim, id);
CREATE INDEX inverters_by_sim_down ON inverters (sim DESC NULLS LAST, id DESC);
CREATE INDEX inverters_no_communication ON inverters (id) WHERE status = 'NO_COMMUNICATION';
${counted('inverters')}`;

/**
 * Serial numbers never change, so inverters need no trigger. Long texts are sorted by their beginning, since index
 * entries are limited in size.
 */
const tickets = /* sql */ `
ALTER TABLE tickets ADD COLUMN search_text text NOT NULL DEFAULT '';
CREATE FUNCTION search_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := lower(concat_ws(E'\\n', NEW.id, (SELECT serial_number FROM inverters WHERE id = NEW.inverter_id), NEW.created_by,
    NEW.assigned_to, NEW.description, NEW.error, NEW.status, NEW.priority, NEW.remark));
  RETURN NEW;
END $$;
CREATE TRIGGER tickets_searched BEFORE INSERT OR UPDATE ON tickets FOR EACH ROW EXECUTE FUNCTION search_ticket();
UPDATE tickets SET search_text = '';
CREATE INDEX tickets_searched ON tickets USING gin (search_text gin_trgm_ops);
CREATE INDEX tickets_by_creator ON tickets (lower(created_by), id);
CREATE INDEX tickets_by_assignee_up ON tickets (lower(assigned_to), id);
CREATE INDEX tickets_by_assignee_down ON tickets (lower(assigned_to) DESC NULLS LAST, id DESC);
CREATE INDEX tickets_by_description ON tickets (lower(left(description, 64)), id);
CREATE INDEX tickets_by_error_up ON tickets (lower(left(error, 64)), id);
CREATE INDEX tickets_by_error_down ON tickets (lower(left(error, 64)) DESC NULLS LAST, id DESC);
CREATE INDEX tickets_by_status ON tickets (status, id);
CREATE INDEX tickets_by_priority ON tickets (priority, id);
CREATE INDEX tickets_by_remark_up ON tickets (lower(left(remark, 64)), id);
CREATE INDEX tickets_by_remark_down ON tickets (lower(left(remark, 64)) DESC NULLS LAST, id DESC);
${counted('tickets')}`;

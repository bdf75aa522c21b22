import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search text of an audit line: its own words and, as of its writing, the names of actor and target, a customer's
 * number and the inverter's serial number. A trigger renews it with every change, so that an erasure removes names from
 * it, too. Null: an older line, searched by its own words.
 */
export class AuditSearchText1764500200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE audit_log ADD COLUMN search_text text;
CREATE FUNCTION search_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  thing text := split_part(NEW.target, ' ', 1);
  -- Null for a telephone number, which may be anybody's.
  thing_id bigint := CASE WHEN NEW.target ~ '^[a-z]+ \\d{1,9}$' THEN split_part(NEW.target, ' ', 2)::bigint END;
BEGIN
  NEW.search_text := lower(concat_ws(E'\\n', NEW.actor_kind || coalesce(' ' || NEW.actor_id::text, ''), NEW.action, NEW.target,
    (SELECT concat_ws(E'\\n', first_name || ' ' || last_name, phone_no) FROM users
     WHERE id = CASE WHEN NEW.actor_kind = 'customer' THEN NEW.actor_id END),
    (SELECT first_name || ' ' || last_name FROM administrators
     WHERE id = CASE WHEN NEW.actor_kind = 'administrator' THEN NEW.actor_id END),
    (SELECT concat_ws(E'\\n', first_name || ' ' || last_name, phone_no) FROM users WHERE id = CASE WHEN thing = 'user' THEN thing_id END),
    (SELECT first_name || ' ' || last_name FROM administrators WHERE id = CASE WHEN thing = 'administrator' THEN thing_id END),
    (SELECT serial_number FROM inverters WHERE id = CASE
       WHEN thing = 'inverter' THEN thing_id
       WHEN thing = 'ticket' THEN (SELECT inverter_id FROM tickets WHERE id = thing_id) END)));
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_searched BEFORE INSERT OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION search_audit();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP TRIGGER audit_log_searched ON audit_log;
DROP FUNCTION search_audit();
ALTER TABLE audit_log DROP COLUMN search_text;`);
  }
}

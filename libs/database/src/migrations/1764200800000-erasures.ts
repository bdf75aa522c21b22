import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An erasure must also remove a customer's data from the append-only audit log. The triggers allow one exception: a
 * transaction that has added a line `erasePerson` may erase words from lines, and change nothing else.
 */
export class Erasures1764200800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
-- Keeps values that reveal nothing about a person; of all others only that they existed.
CREATE FUNCTION audit_words_erased(words jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN jsonb_typeof(words) <> 'object' THEN words ELSE (
    SELECT coalesce(jsonb_object_agg(key, CASE WHEN value = 'null' OR key = ANY (ARRAY['status', 'priority', 'kind', 'purpose',
      'serialNumber', 'invoiceNumber', 'dealer', 'sim', 'powerRating', 'ratedPowerW', 'dateOfPurchase', 'dateOfInstallation',
      'timeZone', 'userId', 'inverterId', 'faultCode', 'cause', 'agreedBy', 'deviceSecret', 'passwordVoided', 'until',
      'commentId', 'issueId']) THEN value ELSE '"[erased]"' END), '{}')
    FROM jsonb_each(words)) END
$$;

-- 'customer 9876543210' becomes 'customer [erased]'.
CREATE FUNCTION audit_target_erased(target text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(target, ' ', 1) || ' [erased]'
$$;

CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only this transaction's own lines have its number, and its time.
  IF TG_OP = 'UPDATE' AND EXISTS (
    SELECT FROM audit_log WHERE at = now() AND action = 'erasePerson' AND xmin = pg_current_xact_id()::xid
  ) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END $$;

CREATE FUNCTION audit_log_loses_words_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.at, NEW.actor_kind, NEW.actor_id, NEW.action, NEW.request_id)
       IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_kind, OLD.actor_id, OLD.action, OLD.request_id)
     AND (NEW.target IS NOT DISTINCT FROM OLD.target OR NEW.target = audit_target_erased(OLD.target))
     AND (NEW.before IS NOT DISTINCT FROM OLD.before OR NEW.before = audit_words_erased(OLD.before))
     AND (NEW.after IS NOT DISTINCT FROM OLD.after OR NEW.after = audit_words_erased(OLD.after))
     AND (NEW.address IS NOT DISTINCT FROM OLD.address OR NEW.address IS NULL)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'audit_log is append-only: an erasure takes words out, and changes nothing else';
END $$;
CREATE TRIGGER audit_log_loses_words_only BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_loses_words_only();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP TRIGGER audit_log_loses_words_only ON audit_log;
CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'audit_log is append-only'; END $$;
DROP FUNCTION audit_log_loses_words_only(), audit_target_erased(text), audit_words_erased(jsonb);`);
  }
}

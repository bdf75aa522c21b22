import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sessions name their account by role and id, so that a role needs no column. Servers of the previous version use a
 * column per role, so a trigger writes both forms; the next version drops it with those columns. A second trigger
 * replaces their foreign keys.
 */
export class SessionAccounts1765200100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE sessions ADD COLUMN role text, ADD COLUMN account_id bigint;
CREATE FUNCTION write_both_session_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role IS NULL THEN
    NEW.role := CASE WHEN NEW.user_id IS NULL THEN 'administrator' ELSE 'customer' END;
    NEW.account_id := coalesce(NEW.user_id, NEW.administrator_id);
  ELSIF NEW.role = 'customer' THEN NEW.user_id := NEW.account_id;
  ELSIF NEW.role = 'administrator' THEN NEW.administrator_id := NEW.account_id;
  END IF;
  RETURN NEW;
END $$;
-- At updates it fills the rows that are older than it.
CREATE TRIGGER sessions_both_accounts BEFORE INSERT OR UPDATE ON sessions
  FOR EACH ROW WHEN (num_nonnulls(NEW.role, NEW.user_id, NEW.administrator_id) = 1)
  EXECUTE FUNCTION write_both_session_accounts();

CREATE FUNCTION delete_sessions_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE role = TG_ARGV[0] AND account_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_sessions AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION delete_sessions_of_account('customer');
CREATE TRIGGER administrators_sessions AFTER DELETE ON administrators
  FOR EACH ROW EXECUTE FUNCTION delete_sessions_of_account('administrator');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP TRIGGER administrators_sessions ON administrators;
DROP TRIGGER users_sessions ON users;
DROP TRIGGER sessions_both_accounts ON sessions;
DROP FUNCTION delete_sessions_of_account(), write_both_session_accounts();
ALTER TABLE sessions DROP COLUMN role, DROP COLUMN account_id;`);
  }
}

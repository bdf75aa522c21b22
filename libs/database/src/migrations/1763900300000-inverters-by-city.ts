import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Administrators find inverters by rating and city. The city is the owner's; triggers keep a copy with the inverter, so
 * that lists of a hundred thousand are steps in one index.
 */
export class InvertersByCity1763900300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE inverters ADD COLUMN city text;
UPDATE inverters SET city = users.city FROM users WHERE users.id = inverters.user_id;
CREATE INDEX inverters_place ON inverters (power_rating, city, id) WHERE city IS NOT NULL AND status <> 'REMOVED';

CREATE FUNCTION inverters_take_city() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.city := (SELECT city FROM users WHERE id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER inverters_take_city BEFORE INSERT OR UPDATE OF user_id ON inverters
  FOR EACH ROW EXECUTE FUNCTION inverters_take_city();

CREATE FUNCTION users_give_city() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inverters SET city = NEW.city WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_give_city AFTER UPDATE OF city ON users
  FOR EACH ROW WHEN (OLD.city IS DISTINCT FROM NEW.city) EXECUTE FUNCTION users_give_city();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP TRIGGER users_give_city ON users;
DROP FUNCTION users_give_city();
DROP TRIGGER inverters_take_city ON inverters;
DROP FUNCTION inverters_take_city();
DROP INDEX inverters_place;
ALTER TABLE inverters DROP COLUMN city;`);
  }
}

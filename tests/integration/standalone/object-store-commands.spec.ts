import { openObjectStore } from '@heliograph/server/object-store';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ObjectStoreServer } from '../../support/object-store-server.js';
import { runCommand } from '../../support/run-command.js';
import { TestSystem } from '../../support/system.js';

describe('the commands, with files on tickets in an object store', () => {
  let system: TestSystem;
  let database: pg.Client;
  let store: ObjectStoreServer;

  beforeAll(async () => {
    store = await ObjectStoreServer.start();
    system = await TestSystem.start({ environment: { DEMO: 'off' } });
    database = new pg.Client({ connectionString: system.databaseUrl });
    await database.connect();
  });

  afterAll(async () => {
    await database?.end();
    await system?.remove();
    await store?.stop();
  });

  const command = (args: string[], environment: Record<string, string> = {}) =>
    runCommand(system, args, { environment });

  it('doctor checks the object store', async () => {
    const works = await command(['doctor'], store.settings);
    expect(works.output).toMatch(/ok {5}the object store works/);
    const wrong = await command(['doctor'], { ...store.settings, FILES_S3_SECRET_ACCESS_KEY: 'wrong' });
    expect(wrong.code).toBe(1);
    expect(wrong.output).toMatch(
      /WRONG {2}Heliograph cannot write to the object store: SignatureDoesNotMatch/,
    );
    expect(wrong.output).toContain('→ Correct FILES_S3_SECRET_ACCESS_KEY.');
    expect(store.keys).toEqual([]);
  });

  it('person export includes files in the object store', async () => {
    const phone = '9812345671';
    const content = Buffer.from('%PDF-1.4 bill %%EOF');
    const exported = (out: string, settings: Record<string, string>) =>
      command(['person', 'export', '--phone', phone, '--out', out], settings);
    await openObjectStore({ ...store.settings, FILES_S3_REGION: 'us-east-1' })!.put(
      'ticket-files/1',
      content,
    );
    await database.query(
      `WITH owner AS (
           INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
           VALUES ($1, '', 'Bala', 'Rao', 'bala@example.org', '', 'Pune', 'Maharashtra', '411004') RETURNING id
         ), made AS (
           INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone, user_id)
           SELECT 'FILES-2', '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata', id FROM owner RETURNING id, user_id
         ), ticket AS (
           INSERT INTO tickets (inverter_id, user_id, created_by, description) SELECT id, user_id, 'Bala', 'Dark' FROM made
           RETURNING id
         ), said AS (INSERT INTO ticket_messages (ticket_id, text) SELECT id, '' FROM ticket RETURNING id)
         INSERT INTO ticket_files (message_id, name, type, size_bytes, object_key)
         SELECT id, 'bill.pdf', 'application/pdf', $2, 'ticket-files/1' FROM said`,
      [phone, content.length],
    );
    const without = await exported('without.json', {});
    expect([without.code, without.output]).toEqual([1, expect.stringContaining('set FILES_S3_URL')]);
    expect((await command(['doctor'])).output).toMatch(
      /WRONG {2}files on tickets \(1\) are in an object store/,
    );
    expect((await exported('bala.json', store.settings)).code).toBe(0);
    const [beside] = readdirSync(system.folder).filter((name) => name.startsWith('bala.json-file-'));
    expect(readFileSync(join(system.folder, beside!))).toEqual(content);
  });
});

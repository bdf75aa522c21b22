import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { runCommand } from '../../support/run-command.js';
import { TestSystem } from '../../support/system.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';

describe('npm run backup and npm run restore', () => {
  let system: TestSystem;
  /** An empty machine. */
  let machine: string;
  let recipient: string;

  beforeAll(async () => {
    system = await TestSystem.start({ environment: { DEMO: 'off' } });
    machine = await makeTemporaryFolder('heliograph-system-');
  });
  afterAll(async () => {
    await system?.remove();
    await rm(machine, { recursive: true, force: true });
  });

  const command = (args: string[], environment: Record<string, string> = {}) =>
    runCommand(system, args, { environment });

  const serialsIn = async ({ databaseUrl }: TestSystem) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query('SELECT serial_number FROM inverters ORDER BY id');
      return rows.map((row) => row.serial_number as string);
    } finally {
      await client.end();
    }
  };
  const importDevices = async (name: string) => {
    writeFileSync(join(system.folder, `${name}.csv`), `serial_number,sim,power_rating\n${name},8991,5 kW\n`);
    const { code, output } = await command(['devices', 'import', `${name}.csv`, '--out', `${name}.secrets`]);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('1 inverters provisioned') });
  };

  it('makes a key, and encrypts with it a file that only its owner can read', async () => {
    await importDevices('HG-BACKUP-1');
    const made = await command(['backup', '--new-key', 'backup.key']);
    recipient = /^Recipient: (age1\S+)$/m.exec(made.output)![1]!;
    const { code, output } = await command(['backup', 'one.backup', '--recipient', recipient]);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^one\.backup: \d+ tables, \d+ rows, [\d.]+ MB\.$/),
    });
    for (const name of ['backup.key', 'one.backup'])
      expect(statSync(join(system.folder, name)).mode & 0o777).toBe(0o600);
    const content = readFileSync(join(system.folder, 'one.backup'), 'latin1');
    expect(content.startsWith('age-encryption.org/v1')).toBe(true);
    expect((await command(['doctor'])).output).toContain('ok     the last backup is 0 hours old');
  });

  it('names the mistake in a call, and leaves no file', async () => {
    const refused = async (args: string[]) => (await command(args)).output;
    expect(await refused(['backup'])).toMatch(/^Usage: npm run backup/);
    expect(await refused(['backup', 'one.backup'])).toMatch(/one\.backup exists: name a new file\.$/);
    expect(await refused(['backup', 'two.backup', '--recipient', 'age1x'])).toMatch(
      /^age1x is not a recipient of age: copy the whole public key\.$/,
    );
    expect(readdirSync(system.folder)).not.toContain('two.backup');
    expect(await refused(['restore', 'one.backup'])).toMatch(/Heliograph already runs/);
  });

  it('brings the data back, and keeps the database that it replaces', async () => {
    await importDevices('HG-BACKUP-2');
    await system.interrupt();
    const { code, output } = await command(['restore', 'one.backup', '--identity', 'backup.key']);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/rows restored\. Everybody has to log in again\.$/),
    });
    const kept = /is kept in (\S+):/.exec(output)![1]!;
    expect(readdirSync(kept)).toContain('PG_VERSION');
    system = await TestSystem.start({ folder: system.folder, environment: { DEMO: 'off' } });
    expect(await serialsIn(system)).toEqual(['HG-BACKUP-1']);
  });

  it('does not change the database if the file or its key is wrong', async () => {
    await system.interrupt();
    await command(['backup', '--new-key', 'other.key']);
    const refused = async (...args: string[]) => {
      const { code, output } = await command(['restore', ...args]);
      expect(code).toBe(1);
      return output;
    };
    expect(await refused('one.backup')).toMatch(/is encrypted: name its key with --identity/);
    expect(await refused('one.backup', '--identity', 'other.key')).toMatch(/No key in .*other\.key opens/);
    expect(await refused('none.backup')).toMatch(/There is no file/);
    const whole = readFileSync(join(system.folder, 'one.backup'));
    writeFileSync(join(system.folder, 'short.backup'), whole.subarray(0, whole.length - 3_000));
    expect(await refused('short.backup', '--identity', 'backup.key')).toMatch(
      /^short\.backup was not restored: .*damaged/m,
    );
    system = await TestSystem.start({ folder: system.folder, environment: { DEMO: 'off' } });
    expect(await serialsIn(system)).toEqual(['HG-BACKUP-1']);
    expect(readdirSync(system.dataDirectory)).not.toContain('postgres-restoring');
  });

  it('moves an installation to an empty machine, with its key', async () => {
    const data = join(machine, 'data');
    const mistaken = await command(['restore', 'one.backup'], { HELIOGRAPH_DATA_DIR: data });
    expect(mistaken.output).toMatch(/name its key with --identity/);
    const { code, output } = await command(['restore', 'one.backup', '--identity', 'backup.key'], {
      HELIOGRAPH_DATA_DIR: data,
    });
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/rows restored/) });
    const keyIn = (directory: string) =>
      JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8')).serverKey;
    expect(keyIn(data)).toBe(keyIn(system.dataDirectory));
    const moved = await TestSystem.start({ folder: machine, environment: { DEMO: 'off' } });
    try {
      expect(await serialsIn(moved)).toEqual(['HG-BACKUP-1']);
    } finally {
      await moved.interrupt();
    }
  });
});

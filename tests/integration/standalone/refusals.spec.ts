import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { startRefused } from '../../support/system.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';

/** A refused start must not print a stack trace. */
const STACK_TRACE = /^\s+at /m;

describe('a refused npm start', () => {
  let folder: string;
  let taken: Server;

  beforeAll(async () => {
    folder = await makeTemporaryFolder('heliograph-refused-');
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    taken.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function refusal(environment: Record<string, string>, options?: string[]): Promise<string> {
    const { code, output } = await startRefused(folder, environment, options);
    expect(code).toBe(1);
    expect(output).not.toMatch(STACK_TRACE);
    return output.trim();
  }

  it.each(['HTTP_PORT', 'MQTT_PORT'])('reports that the port of %s is taken', async (setting) => {
    const { port } = taken.address() as AddressInfo;
    expect(await refusal({ [setting]: String(port) })).toBe(
      `${setting}: port ${port} of 127.0.0.1 is taken by another program; set another, or leave it unset.`,
    );
  });

  it('reports an option, since there are none', async () => {
    expect(await refusal({}, ['--help'])).toBe(
      'npm start has no options (--help). Its settings are environment variables: see .env.example.',
    );
  });

  it('names every invalid setting, without its value', async () => {
    const said = await refusal({
      HTTP_PORT: 'eighty',
      DEMO: 'maybe',
      DATABASE_URL: 'mysql://root:hush@host/x',
    });
    for (const name of ['HTTP_PORT', 'DEMO', 'DATABASE_URL']) expect(said).toContain(`${name}: must be`);
    expect(said).not.toContain('hush');
  });

  it("names every server's invalid settings once, before anything starts", async () => {
    const said = await refusal({
      HELIOGRAPH_DATA_DIR: join(folder, 'untouched'),
      HTTP_PORT: '70000',
      INGEST_WAIT_MS: '-3',
      WARRANTY_YEARS: '99',
      SMS_PROVIDER: 'foo',
      CODE_TRIES: '0',
      TRUST_PROXY: 'true',
      FILES_S3_URL: 'https://s3.example.org/heliograph-files',
      WHATSAPP_TOKEN: 'w'.repeat(40),
      LOG_LEVEL: 'loud',
    });
    expect(said.split('\n')).toEqual([
      'These settings are wrong:',
      '  HTTP_PORT: must be at most 65535',
      '  LOG_LEVEL: Invalid option: expected one of "fatal"|"error"|"warn"|"info"|"debug"|"trace"',
      '  FILES_S3_ACCESS_KEY_ID: must be set, because FILES_S3_URL is',
      '  FILES_S3_SECRET_ACCESS_KEY: must be set, because FILES_S3_URL is',
      '  INGEST_WAIT_MS: must be at least 0',
      '  WARRANTY_YEARS: must be at most 30',
      '  WHATSAPP_PHONE_NUMBER_ID: must be set, because WHATSAPP_TOKEN is',
      '  SMS_PROVIDER: must be one of outbox, msg91, twilio, webhook',
      '  TRUST_PROXY: must be addresses or networks, separated by commas, such as 10.0.0.0/8 or loopback',
      '  CODE_TRIES: must be at least 1',
    ]);
    expect(existsSync(join(folder, 'untouched'))).toBe(false);
  });

  it('says so if the check of the settings is killed', async () => {
    const killed = `if(process.argv[1].endsWith('check-settings-process.js'))process.kill(process.pid,'SIGKILL')`;
    expect(await refusal({ NODE_OPTIONS: `--import=data:text/javascript,${killed}` })).toBe(
      'The settings could not be checked: the process that does so was ended by SIGKILL.',
    );
  });

  it('reports that a file is in the way of the data directory', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const said = await refusal({ HELIOGRAPH_DATA_DIR: join(file, 'data') });
    expect(said).toBe(`${join(file, 'data')} is in the way: a folder is needed there.`);
  });

  it('reports that an external database cannot be reached', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(said).toContain('The database cannot be reached');
    expect(said).toContain('DATABASE_URL');
  });

  it('reports that Redis cannot be reached, without its password', async () => {
    const said = await refusal({ REDIS_URL: 'redis://:hush@127.0.0.1:1' });
    expect(said).toContain('Redis cannot be reached (ECONNREFUSED): make sure that it runs at 127.0.0.1:1');
    expect(said).toContain('REDIS_URL');
    expect(said).not.toContain('hush');
  });

  const unprivileged = process.getuid?.() !== 0;
  const notAsRoot = unprivileged ? '' : ' (skipped: root may write everywhere)';
  (unprivileged ? it : it.skip)(`reports that it has no permission${notAsRoot}`, async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    const said = await refusal({ HELIOGRAPH_DATA_DIR: join(closed, 'data') });
    expect(said).toContain(`No permission for ${join(closed, 'data')}`);
  });
});

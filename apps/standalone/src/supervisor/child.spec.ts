import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChild } from './child.js';
import { LogFile } from './log-file.js';

describe('a process of the system', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'heliograph-child-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const launch = (source: string) => {
    const entry = join(folder, 'entry.mjs');
    writeFileSync(entry, source);
    const log = new LogFile(join(folder, 'log'));
    const options = { name: 'api', entry, environment: {}, log, blockedMaxS: 2 };
    return launchChild(options, new AbortController().signal);
  };
  const logged = () => readFileSync(join(folder, 'log'), 'utf8');

  it('is killed once its event loop is blocked', async () => {
    const { ended } = await launch(`
      process.send({ type: 'beat' });
      process.send({ type: 'ready' });
      setTimeout(() => { for (;;); }, 100);`);
    await ended;
    expect(logged()).toBe('event loop blocked for 2 s, killed to be restarted\n');
  });

  it('is not killed if it sends no beats', async () => {
    const { ended } = await launch(`
      process.send({ type: 'ready' });
      setTimeout(() => { console.log('has ended'); process.exit(); }, 3_000);`);
    await ended;
    expect(logged()).toBe('has ended\n');
  });
});

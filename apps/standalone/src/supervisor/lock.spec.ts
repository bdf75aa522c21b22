import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './lock.js';
import { startedAt } from './process-identity.js';

describe('the lock of a data directory', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'heliograph-lock-'));
    path = join(folder, 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const holder = () => (JSON.parse(readFileSync(path, 'utf8')) as { pid: number }).pid;

  it('is released', async () => {
    const release = await takeLock(path, folder);
    expect(holder()).toBe(process.pid);
    await release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('cannot be taken while its holder runs', async () => {
    writeFileSync(path, JSON.stringify({ pid: process.ppid, startedAt: startedAt(process.ppid) }));
    await expect(takeLock(path, folder)).rejects.toThrow(`(process ${process.ppid})`);
    expect(holder()).toBe(process.ppid);
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'then' })],
    ['a process that got a dead one’s number', JSON.stringify({ pid: process.ppid, startedAt: 'long ago' })],
    ['a truncated file', 'half a li'],
  ])('is taken over from %s', async (_whom, content) => {
    writeFileSync(path, content);
    await takeLock(path, folder);
    expect(holder()).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('is taken by exactly one of many processes that find it stale', async () => {
    // Many rounds, because the race is rare.
    for (let round = 0; round < 100; round += 1) {
      writeFileSync(path, 'stale');
      const tried = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path, folder)));
      const refusals = tried.filter((one) => one.status === 'rejected').map((one) => String(one.reason));
      expect(refusals).toHaveLength(19);
      expect(refusals.filter((refusal) => !refusal.includes('already runs'))).toEqual([]);
      expect(readdirSync(folder)).toEqual(['lock']);
    }
  });
});

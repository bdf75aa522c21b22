import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, closeSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complaints, LogFile } from './log-file.js';

const LARGE = 10 * 1024 * 1024;

describe('what a log complains of', () => {
  it('is the message of each structured error, with its cause', () => {
    const lines = [
      '{"level":30,"msg":"starting"}',
      '{"level":50,"msg":"cannot start","err":{"message":"port taken","stack":"Error: port taken\\n    at x"}}',
    ];
    expect(complaints(lines)).toBe('cannot start: port taken');
  });

  it('is every plain line where none is structured, but no stack trace', () => {
    const lines = [
      'These settings are wrong:',
      '  HTTP_PORT: must be a port',
      '    at Object.<anonymous> (x.js:1:1)',
      '',
    ];
    expect(complaints(lines)).toBe('These settings are wrong:\n  HTTP_PORT: must be a port');
  });
});

describe('a log file', () => {
  let folder: string;
  let log: LogFile;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'heliograph-log-'));
    log = new LogFile(join(folder, 'api.log'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('tells only what was written since', () => {
    writeFileSync(log.path, 'of an earlier start\n');
    const from = log.size();
    writeFileSync(log.path, 'of this one\n', { flag: 'a' });
    expect(log.complaintsSince(from)).toBe('of this one');
  });

  it('is cut when it is large, while its process writes on', async () => {
    const fd = log.open();
    writeSync(fd, Buffer.alloc(LARGE, 'x'));
    await log.rotate();
    writeSync(fd, 'after');
    closeSync(fd);
    expect(readFileSync(log.path, 'utf8')).toBe('after');
    expect(statSync(`${log.path}.1`).size).toBe(LARGE);
    expect(statSync(log.path).mode & 0o777).toBe(0o600);
  });

  it('keeps three old ones', async () => {
    for (const letter of ['a', 'b', 'c', 'd']) {
      writeFileSync(log.path, Buffer.alloc(LARGE, letter));
      await log.rotate();
    }
    const first = [1, 2, 3].map((n) => readFileSync(`${log.path}.${n}`, 'utf8')[0]);
    expect(first).toEqual(['d', 'c', 'b']);
    expect(statSync(`${log.path}.4`, { throwIfNoEntry: false })).toBeUndefined();
  });
});

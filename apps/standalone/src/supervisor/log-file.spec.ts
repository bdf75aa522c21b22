import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { errorLines, LogFile } from './log-file.js';

const LARGE = 10 * 1024 * 1024;
const DAY_MS = 86_400_000;

describe('complaints in a log', () => {
  it('are the messages of structured errors, with their causes', () => {
    const lines = [
      '{"level":30,"msg":"starting"}',
      '{"level":50,"msg":"cannot start","err":{"message":"port taken","stack":"Error: port taken\\n    at x"}}',
    ];
    expect(errorLines(lines)).toBe('cannot start: port taken');
  });

  it('are all plain lines except stack traces if none is structured', () => {
    const lines = [
      'These settings are wrong:',
      '  HTTP_PORT: must be a port',
      '    at Object.<anonymous> (x.js:1:1)',
      '',
    ];
    expect(errorLines(lines)).toBe('These settings are wrong:\n  HTTP_PORT: must be a port');
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

  /** Oldest first. */
  const rotated = () =>
    readdirSync(folder)
      .filter((name) => name.startsWith('api.log.'))
      .sort();
  const unpacked = (name: string) => gunzipSync(readFileSync(join(folder, name))).toString();

  it('reports only complaints since the given position', () => {
    writeFileSync(log.path, 'of an earlier start\n');
    const from = log.size();
    writeFileSync(log.path, 'of this one\n', { flag: 'a' });
    expect(log.complaintsSince(from)).toBe('of this one');
  });

  it('is rotated when it is large, while its process keeps writing', async () => {
    const fd = log.open();
    writeSync(fd, Buffer.alloc(LARGE, 'x'));
    await log.rotate();
    writeSync(fd, 'after');
    closeSync(fd);
    expect(readFileSync(log.path, 'utf8')).toBe('after');
    const [old, ...others] = rotated();
    expect(others).toEqual([]);
    expect(unpacked(old!)).toBe('x'.repeat(LARGE));
    for (const path of [log.path, join(folder, old!)]) expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('keeps what its process writes during the rotation', async () => {
    const fd = log.open();
    writeSync(fd, Buffer.alloc(LARGE, '\n'));
    let isRotated = false;
    const rotation = log.rotate().then(() => (isRotated = true));
    const lines: string[] = [];
    while (!isRotated) {
      lines.push(String(lines.length));
      writeSync(fd, `${lines.length - 1}\n`);
      await setImmediate();
    }
    await rotation;
    closeSync(fd);
    const kept = [...rotated().map(unpacked), readFileSync(log.path, 'utf8')].join('');
    expect(kept.split('\n').filter(Boolean)).toEqual(lines);
  });

  it('is rotated once a day, across restarts', async () => {
    const now = Date.now();
    writeFileSync(log.path, 'first day');
    await log.rotate(now + DAY_MS - 1_000);
    expect(rotated()).toEqual([]);
    await log.rotate(now + DAY_MS + 1_000);
    writeFileSync(log.path, 'second day');
    log = new LogFile(log.path);
    await log.rotate(now + DAY_MS + 2_000);
    expect(rotated().map(unpacked)).toEqual(['first day']);
    await log.rotate(now + 2 * DAY_MS + 2_000);
    expect(rotated().map(unpacked)).toEqual(['first day', 'second day']);
    await log.rotate(now + 3 * DAY_MS + 3_000);
    expect(rotated()).toHaveLength(2);
  });

  it('keeps rotated logs for 180 days, including those of earlier versions', async () => {
    const now = Date.now();
    const left = (name: string, days: number) => {
      writeFileSync(join(folder, name), '');
      const at = (now - days * DAY_MS) / 1_000;
      utimesSync(join(folder, name), at, at);
    };
    for (const name of ['api.log.1', 'api.log.20260101T000000Z.gz']) left(name, 181);
    for (const name of ['api.log.2', 'api.log.20260102T000000Z.gz']) left(name, 179);
    left('worker.log.1', 181);
    writeFileSync(log.path, Buffer.alloc(LARGE));
    await log.rotate(now);
    expect(rotated()).toHaveLength(3);
    expect(rotated()).toEqual(expect.arrayContaining(['api.log.2', 'api.log.20260102T000000Z.gz']));
    expect(readdirSync(folder)).toContain('worker.log.1');
  });

  it('keeps at most 1 GB of rotated logs, the newest ones', async () => {
    for (let n = 1; n <= 3; n++) {
      const path = join(folder, `api.log.2026010${n}T000000Z.gz`);
      const file = openSync(path, 'w');
      ftruncateSync(file, 400 * 1024 * 1024);
      closeSync(file);
      const at = Date.now() / 1_000 - 10 + n;
      utimesSync(path, at, at);
    }
    writeFileSync(log.path, Buffer.alloc(LARGE));
    await log.rotate();
    expect(rotated()).toHaveLength(3);
    expect(rotated()).not.toContain('api.log.20260101T000000Z.gz');
  });
});

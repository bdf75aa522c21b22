import {
  appendFileSync,
  closeSync,
  createReadStream,
  createWriteStream,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs';
import { copyFile, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const ROTATED_AT_BYTES = 10 * 1024 * 1024;
const DAY_MS = 86_400_000;
/** As promised in docs/privacy.md and required by CERT-In. */
const KEPT_MS = 180 * DAY_MS;
/** Per process, compressed: holds about 20 GB of text. */
const KEPT_BYTES_MAX = 1024 ** 3;
const CHECKED_EVERY_MS = 15_000;
const TAIL_BYTES = 8_192;

/**
 * A process's log file. The process itself writes to it, so that logging survives the supervisor being killed. Rotation
 * therefore copies and truncates the file instead of renaming it. It rotates by size and once a day, so that no line is
 * kept beyond its time.
 */
export class LogFile {
  private timer: NodeJS.Timeout | undefined;
  /** Time of the last rotation, or of the file's creation. */
  private cutAtMs: number | undefined;

  constructor(readonly path: string) {}

  /** Opens the file for `spawn`. The caller closes it. */
  open(): number {
    this.timer ??= setInterval(() => void this.rotate().catch(() => {}), CHECKED_EVERY_MS).unref();
    return openSync(this.path, 'a', 0o600);
  }

  size(): number {
    return statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** The messages of errors written since `from` (bytes), without the JSON around them. */
  complaintsSince(from: number): string {
    const size = this.size();
    const start = Math.max(from > size ? 0 : from, size - TAIL_BYTES);
    const buffer = Buffer.alloc(size - start);
    const file = openSync(this.path, 'r');
    try {
      readSync(file, buffer, 0, buffer.length, start);
    } finally {
      closeSync(file);
    }
    return errorLines(buffer.toString('utf8').split('\n'));
  }

  async rotate(nowMs = Date.now()): Promise<void> {
    this.cutAtMs ??= (await this.old())[0]?.cutAtMs ?? (await stat(this.path)).birthtimeMs;
    const size = this.size();
    if (size < ROTATED_AT_BYTES && nowMs - this.cutAtMs < DAY_MS) return;
    this.cutAtMs = nowMs;
    if (size > 0) {
      const copy = `${this.path}.${new Date(nowMs).toISOString().replaceAll(':', '-')}`;
      await copyFile(this.path, copy);
      this.moveRest(copy);
      await pipeline(createReadStream(copy), createGzip(), createWriteStream(`${copy}.gz`, { mode: 0o600 }));
      await rm(copy);
    }
    await this.prune(nowMs);
  }

  /** Moves what was written during the copy, too, without a pause in which the process could write more. */
  private moveRest(copy: string): void {
    const copied = statSync(copy).size;
    const file = openSync(this.path, 'r+');
    try {
      const rest = Buffer.alloc(this.size() - copied);
      readSync(file, rest, 0, rest.length, copied);
      appendFileSync(copy, rest);
      ftruncateSync(file);
    } finally {
      closeSync(file);
    }
  }

  private async prune(nowMs: number): Promise<void> {
    let bytes = 0;
    for (const { path, cutAtMs, size } of await this.old()) {
      bytes += size;
      if (nowMs - cutAtMs > KEPT_MS || bytes > KEPT_BYTES_MAX) await rm(path);
    }
  }

  /** Rotated files, newest first. */
  private async old() {
    const folder = dirname(this.path);
    const names = (await readdir(folder)).filter((name) => name.startsWith(`${basename(this.path)}.`));
    const files = names.map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      const at = Date.parse(
        /\d{4}-\d\d-\d\dT[\d.-]+Z/.exec(name)?.[0].replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:') ?? '',
      );
      // Files of an earlier version have numbers instead of times.
      return { path, size, cutAtMs: Number.isNaN(at) ? mtimeMs : at };
    });
    return (await Promise.all(files)).sort((one, other) => other.cutAtMs - one.cutAtMs);
  }
}

const PINO_ERROR = 50;

/** Messages of structured errors, or else all plain lines except stack traces. */
export function errorLines(lines: readonly string[]): string {
  const structured: string[] = [];
  const plain: string[] = [];
  for (const line of lines) {
    try {
      const { level, msg, err } = JSON.parse(line) as {
        level: number;
        msg?: string;
        err?: { message: string };
      };
      if (level >= PINO_ERROR)
        structured.push(err?.message && err.message !== msg ? `${msg}: ${err.message}` : `${msg}`);
    } catch {
      if (line.trim() && !/^\s+at |^Node\.js v/.test(line)) plain.push(line.trimEnd());
    }
  }
  return (structured.length > 0 ? structured : plain).slice(-12).join('\n');
}

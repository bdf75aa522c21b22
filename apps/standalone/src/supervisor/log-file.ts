import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { copyFile, rename, truncate } from 'node:fs/promises';

const ROTATED_AT_BYTES = 10 * 1024 * 1024;
const KEPT = 3;
const CHECKED_EVERY_MS = 15_000;
const TAIL_BYTES = 8_192;

/**
 * A process's log. The process itself writes to it, so that it goes on when the supervisor is killed; rotating
 * therefore copies and cuts the file instead of renaming it.
 */
export class LogFile {
  private timer: NodeJS.Timeout | undefined;

  constructor(readonly path: string) {}

  /** For `spawn`; to be closed after it. */
  open(): number {
    this.timer ??= setInterval(() => void this.rotate().catch(() => {}), CHECKED_EVERY_MS).unref();
    return openSync(this.path, 'a', 0o600);
  }

  size(): number {
    return statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** What matters of the lines written since `from` (bytes): messages, without the JSON around them. */
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
    return complaints(buffer.toString('utf8').split('\n'));
  }

  async rotate(): Promise<void> {
    if (this.size() < ROTATED_AT_BYTES) return;
    for (let n = KEPT - 1; n >= 1; n--)
      await rename(`${this.path}.${n}`, `${this.path}.${n + 1}`).catch(() => {});
    await copyFile(this.path, `${this.path}.1`);
    await truncate(this.path);
  }
}

const PINO_ERROR = 50;

/** Errors of structured lines; else the plain lines that are no stack trace. */
export function complaints(lines: readonly string[]): string {
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

import { Semaphore } from '@heliograph/server/semaphore';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApiRequest } from './api-request.js';
import { ReadAudit } from './read-audit.js';

/** Batches of rows that are read and written out at once, of all long answers together. */
const BATCHES_AT_ONCE = 2;

/** A page of a list. */
export interface Listed<Entry> {
  /** Found on all pages. */
  readonly total: number;
  /** Of a long page in batches, which are read as they are taken. */
  readonly entries: readonly Entry[] | AsyncGenerator<Entry[]>;
}

/**
 * Writes what may be long as fast as it is taken. No answer is ever held whole, and however many are asked for, a few batches
 * at once are: a batch takes its turn, not an answer, so that a slow reader keeps nobody waiting.
 */
@Injectable()
export class LongAnswers {
  private readonly batches = new Semaphore(BATCHES_AT_ONCE);

  constructor(private readonly reads: ReadAudit) {}

  /** Answers with a list, and with how many were found. */
  async list<Entry>(response: Response, { total, entries }: Listed<Entry>): Promise<void> {
    const request = response.req as ApiRequest;
    response.setHeader('X-Total-Count', total);
    if (!(Symbol.asyncIterator in entries)) {
      await this.reads.list(request, { rows: entries.length });
      response.json(entries);
      return;
    }
    // Express serves HEAD with GET's handler: nobody reads the rows then.
    const isRead = request.method !== 'HEAD';
    if (isRead) await this.reads.list(request, { total });
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (isRead) await this.write(response, jsonOf(entries));
    else response.end();
  }

  /**
   * Answers with a file that somebody saves. @param name of it. @param rows in it, as far as it was read.
   * @param parts its text, of which nothing is read before it is wanted.
   */
  async file(
    response: Response,
    { name, type, rows }: { readonly name: string; readonly type: string; readonly rows: () => number },
    parts: AsyncGenerator<string> | Readable,
  ): Promise<void> {
    const isRead = response.req.method !== 'HEAD';
    const ended = isRead ? await this.reads.file(response.req as ApiRequest) : null;
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    // Proxies must not gather what is long.
    response.setHeader('X-Accel-Buffering', 'no');
    if (!isRead) {
      if (parts instanceof Readable) parts.destroy();
      response.end();
      return;
    }
    let complete = false;
    try {
      complete = await this.write(response, parts);
    } finally {
      await ended?.({ rows: rows(), complete });
    }
  }

  /** Ends quietly where nobody takes it any more. @returns whether all of it was taken. */
  private async write(target: Writable, parts: AsyncGenerator<string> | Readable): Promise<boolean> {
    const source =
      parts instanceof Readable ? parts : Readable.from(this.inTurn(parts), { objectMode: false });
    try {
      await pipeline(source, target);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      return false;
    }
  }

  private async *inTurn(parts: AsyncGenerator<string>): AsyncGenerator<string> {
    try {
      for (;;) {
        const { done, value } = await this.batches.run(() => parts.next());
        if (done) return;
        yield value;
      }
    } finally {
      await parts.return(undefined);
    }
  }
}

async function* jsonOf<Entry>(batches: AsyncGenerator<Entry[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const entries of batches) {
    if (entries.length === 0) continue;
    yield before + JSON.stringify(entries).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

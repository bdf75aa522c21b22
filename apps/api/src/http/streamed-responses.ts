import { Semaphore } from '@heliograph/server/semaphore';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApiRequest } from './api-request.js';
import { ReadAudit } from './read-audit.js';

/** Batches read and serialized concurrently, across all long responses. */
const BATCHES_AT_ONCE = 2;

export interface ListResult<Entry> {
  /** Number of matches on all pages. */
  readonly total: number;
  /** A long page comes in batches that are read on demand. */
  readonly entries: readonly Entry[] | AsyncGenerator<Entry[]>;
}

/**
 * Streams long responses at the client's pace, never holding one in memory as a whole. A semaphore bounds concurrent
 * batches rather than responses, so a slow client does not block others.
 */
@Injectable()
export class StreamedResponses {
  private readonly batches = new Semaphore(BATCHES_AT_ONCE);

  constructor(private readonly reads: ReadAudit) {}

  /** Sends a list, with the number of matches in `X-Total-Count`. */
  async list<Entry>(response: Response, { total, entries }: ListResult<Entry>): Promise<void> {
    const request = response.req as ApiRequest;
    response.setHeader('X-Total-Count', total);
    if (!(Symbol.asyncIterator in entries)) {
      await this.reads.list(request, { rows: entries.length });
      response.json(entries);
      return;
    }
    // Express serves HEAD with GET's handler; no rows are needed then.
    const isRead = request.method !== 'HEAD';
    if (isRead) await this.reads.list(request, { total });
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (isRead) await this.write(response, jsonOf(entries));
    else response.end();
  }

  /**
   * Sends a download. @param rows number of rows sent so far; unset: it has none.
   * @param target the audit log's target, if the input names none.
   * @param parts content, read on demand.
   */
  async file(
    response: Response,
    {
      name,
      type,
      rows,
      target,
    }: {
      readonly name: string;
      readonly type: string;
      readonly rows?: () => number;
      readonly target?: string;
    },
    parts: AsyncGenerator<string> | Readable,
  ): Promise<void> {
    const isRead = response.req.method !== 'HEAD';
    const ended = isRead ? await this.reads.file(response.req as ApiRequest, target) : null;
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    // Keeps nginx from buffering the response.
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
      await ended?.({ rows: rows?.(), complete });
    }
  }

  /** Ends without an error if the client disconnects. @returns whether everything was sent. */
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

  /** Yields the parts, taking turns with other long responses. */
  async *inTurn<Part>(parts: AsyncGenerator<Part>): AsyncGenerator<Part> {
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

import { Semaphore } from '@heliograph/server/semaphore';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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

  /** Answers with a list, and with how many were found. */
  async list<Entry>(response: Response, { total, entries }: Listed<Entry>): Promise<void> {
    response.setHeader('X-Total-Count', total);
    if (!(Symbol.asyncIterator in entries)) {
      response.json(entries);
      return;
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    // Express serves HEAD with GET's handler: nobody reads the rows then.
    if (response.req.method === 'HEAD') response.end();
    else await this.write(response, jsonOf(entries));
  }

  /** Answers with a file that somebody saves. @param name of it. @param parts its text, of which nothing is read before it is wanted. */
  async file(
    response: Response,
    { name, type }: { readonly name: string; readonly type: string },
    parts: AsyncGenerator<string> | Readable,
  ): Promise<void> {
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    // Proxies must not gather what is long.
    response.setHeader('X-Accel-Buffering', 'no');
    if (response.req.method !== 'HEAD') return this.write(response, parts);
    if (parts instanceof Readable) parts.destroy();
    response.end();
  }

  /** Ends quietly where nobody takes it any more. */
  private async write(target: Writable, parts: AsyncGenerator<string> | Readable): Promise<void> {
    const source =
      parts instanceof Readable ? parts : Readable.from(this.inTurn(parts), { objectMode: false });
    await pipeline(source, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
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

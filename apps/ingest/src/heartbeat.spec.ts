import type { Database } from '@heliograph/database/connection/database';
import { createLogger } from '@heliograph/server/logging';
import { describe, expect, it } from '@jest/globals';
import { Heartbeat } from './heartbeat.js';
import type { Pipeline } from './pipeline/pipeline.js';
import type { Source } from './sources/source.js';

const hearing = { source: null, problem: null, fullSince: null, behindMs: 15_000 };

/** Whether ingest says that it hears, in such a state. */
async function beats(state: Partial<Record<keyof typeof hearing, unknown>>): Promise<boolean> {
  const { source, ...pipeline } = { ...hearing, ...state };
  let written = 0;
  const query = () => Promise.resolve(void (written += 1));
  const heartbeat = new Heartbeat(
    { pool: { query } } as unknown as Database,
    createLogger('test', 'silent'),
    { port: null, problem: source } as Source,
    pipeline as unknown as Pipeline,
  );
  await heartbeat.start();
  heartbeat.onModuleDestroy();
  return written > 0;
}

describe('ingest', () => {
  it('says that it hears while it does', async () => {
    expect(await beats({})).toBe(true);
  });

  it.each([
    ['its broker is away', { source: 'the broker is not connected' }],
    ['nothing can be stored', { problem: 'commits fail' }],
    ['it reads no more', { fullSince: 1 }],
    ['what it read is not stored for long', { behindMs: 15_001 }],
  ])('does not while %s', async (_, state) => {
    expect(await beats(state)).toBe(false);
  });
});

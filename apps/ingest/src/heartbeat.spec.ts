import type { Database } from '@heliograph/database/connection/database';
import { createLogger } from '@heliograph/server/logging';
import { describe, expect, it } from '@jest/globals';
import { ClockCheck } from './clock-check.js';
import { Heartbeat } from './heartbeat.js';
import type { Pipeline } from './pipeline/pipeline.js';
import type { Source } from './sources/source.js';

const hearing = { source: null, problem: null, backpressureSince: null, behindMs: 15_000 };

/** Whether ingest writes a heartbeat in this state. */
async function beats(state: Partial<Record<keyof typeof hearing, unknown>>): Promise<boolean> {
  const { source, ...pipeline } = { ...hearing, ...state };
  let written = 0;
  const query = (sql: string) => {
    if (!sql.includes('clock_timestamp')) written += 1;
    return Promise.resolve({ rows: [{ now: new Date() }] });
  };
  const heartbeat = new Heartbeat(
    { pool: { query } } as unknown as Database,
    createLogger('test', 'silent'),
    { port: null, problem: source } as Source,
    pipeline as unknown as Pipeline,
    new ClockCheck(() => performance.now()),
  );
  await heartbeat.start();
  heartbeat.onModuleDestroy();
  return written > 0;
}

describe('heartbeat of ingest', () => {
  it('is written while readings are received and stored', async () => {
    expect(await beats({})).toBe(true);
  });

  it.each([
    ['the broker is not connected', { source: 'the broker is not connected' }],
    ['commits fail', { problem: 'commits fail' }],
    ['backpressure is on', { backpressureSince: 1 }],
    ['storing is too far behind', { behindMs: 15_001 }],
  ])('is not written while %s', async (_, state) => {
    expect(await beats(state)).toBe(false);
  });
});

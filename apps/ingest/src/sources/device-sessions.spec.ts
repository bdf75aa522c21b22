import type { Database } from '@heliograph/database/connection/database';
import { createLogger } from '@heliograph/server/logging';
import { expect, it } from '@jest/globals';
import { DeviceSessions } from './device-sessions.js';

it('ends the sessions of a whole fleet in statements of at most 1,000', async () => {
  const sizes: number[] = [];
  const query = ({ values: [serialNumbers] }: { values: string[][] }) => {
    sizes.push(serialNumbers!.length);
    return Promise.resolve({ rows: [] });
  };
  const database = { pool: { query } } as unknown as Database;
  const sessions = new DeviceSessions(database, createLogger('ingest', 'silent'));
  for (let n = 0; n < 2_500; n++) sessions.end({ serialNumber: `HG05-${n}`, session: 1 });
  await sessions.onModuleDestroy();
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2_500);
  expect(Math.max(...sizes)).toBe(1_000);
});

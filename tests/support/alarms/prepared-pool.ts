import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

type Query = (...given: unknown[]) => unknown;

/**
 * Prepares every statement once per connection. Thousands of sweeps over a small fleet would spend most of their time
 * planning, and another benchmark measures the duration of a sweep.
 */
export function prepareAll(pool: Pool): void {
  const prepared = new WeakSet<PoolClient>();
  // Not on `connect`: the pool's first connection is older.
  pool.on('acquire', (client: PoolClient) => {
    if (prepared.has(client)) return;
    prepared.add(client);
    const plain = client.query.bind(client) as Query;
    const named: Query = (text, values, ...rest) =>
      typeof text === 'string' && Array.isArray(values)
        ? plain({ name: nameOf(text), text, values }, ...rest)
        : plain(text, values, ...rest);
    client.query = named as PoolClient['query'];
  });
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, 40);

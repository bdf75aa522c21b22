import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

type Query = (...given: unknown[]) => unknown;

/**
 * Has each connection of a pool plan each statement once: many thousand sweeps over a small fleet are planning for the most
 * part, and how long a sweep takes is another benchmark's.
 */
export function prepareAll(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const plain = client.query.bind(client) as Query;
    const named: Query = (text, values, ...rest) =>
      typeof text === 'string' && Array.isArray(values)
        ? plain({ name: nameOf(text), text, values }, ...rest)
        : plain(text, values, ...rest);
    client.query = named as PoolClient['query'];
  });
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, 40);

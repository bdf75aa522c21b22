import { once } from 'node:events';
import { connect } from 'node:net';
import { UserError } from './user-error.js';

const CONNECT_MAX_MS = 5_000;

/**
 * Checks that something answers at REDIS_URL, before processes wait for it in vain.
 * @throws UserError with setting and cause, but not the whole URL, which may contain a password.
 */
export async function findRedis(redisUrl: string): Promise<void> {
  const { hostname, port } = new URL(redisUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(port || 6379) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MAX_MS) });
  } catch (error) {
    const cause = (error as NodeJS.ErrnoException).code ?? 'no answer';
    throw new UserError(
      `Redis cannot be reached (${cause}): make sure that it runs at ${host}:${port || 6379} as set in REDIS_URL, or unset REDIS_URL.`,
    );
  } finally {
    socket.destroy();
  }
}

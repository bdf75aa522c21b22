import { queues, type QueueKey } from '@heliograph/contracts/queue/queues';
import type { JobHandler } from './job-handler.js';

/** Queues and handlers don't match. A programming error, so the worker doesn't start. */
export class HandlerRegistryError extends Error {}

/**
 * Assigns each queue its handler.
 * @throws HandlerRegistryError naming each queue without a handler, or with several.
 */
export function pairHandlers(handlers: readonly JobHandler[]): ReadonlyMap<QueueKey, JobHandler> {
  const pairs = new Map<QueueKey, JobHandler>();
  const mistakes: string[] = [];
  for (const key of Object.keys(queues) as QueueKey[]) {
    const [handler, ...others] = handlers.filter(({ queue }) => queue === key);
    if (!handler) mistakes.push(`queue ${key} has no handler`);
    else if (others.length > 0) mistakes.push(`queue ${key} has ${others.length + 1} handlers`);
    else pairs.set(key, handler);
  }
  if (mistakes.length > 0) throw new HandlerRegistryError(`The worker can't start: ${mistakes.join('; ')}.`);
  return pairs;
}

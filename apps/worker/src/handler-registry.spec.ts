import { queues, type QueueKey } from '@heliograph/contracts/queue/queues';
import { describe, expect, it } from '@jest/globals';
import { HandlerRegistryError, pairHandlers } from './handler-registry.js';
import { handlers } from './handlers/all.js';

const keys = Object.keys(queues) as QueueKey[];
const handlerOf = (queue: QueueKey) => ({ queue, handle: async () => {} });

describe('pairHandlers', () => {
  it('assigns each queue its handler', () => {
    const pairs = pairHandlers(keys.map(handlerOf));
    expect([...pairs.keys()]).toEqual(keys);
  });

  it('names a queue without a handler', () => {
    const incomplete = keys.filter((key) => key !== 'retention').map(handlerOf);
    expect(() => pairHandlers(incomplete)).toThrow(HandlerRegistryError);
    expect(() => pairHandlers(incomplete)).toThrow('queue retention has no handler');
  });

  it('names a queue with two handlers', () => {
    const doubled = [...keys, 'energyRepair' as const].map(handlerOf);
    expect(() => pairHandlers(doubled)).toThrow('queue energyRepair has 2 handlers');
  });

  it('reports all mismatches together', () => {
    expect(() => pairHandlers([handlerOf('retention'), handlerOf('retention')])).toThrow(
      /noCommunicationSweep has no handler.*retention has 2 handlers/,
    );
  });

  it('finds one handler class per queue', () => {
    expect(handlers).toHaveLength(keys.length);
  });
});

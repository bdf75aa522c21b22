import { createQueue, readyInTime } from './backend.js';

/** Creates or migrates the queues' schema in PostgreSQL; needs the database owner. */
export async function prepareQueues(settings: { readonly databaseUrl: string }): Promise<void> {
  const queue = createQueue(settings, 'preparing');
  try {
    await readyInTime(queue);
  } finally {
    await queue.close();
  }
}

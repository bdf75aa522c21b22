import { createQueue, readyInTime } from './backend.js';

/** Makes what queues in PostgreSQL need there, or brings it up to date; needs the owner of the database. */
export async function prepareQueues(settings: { readonly databaseUrl: string }): Promise<void> {
  const queue = createQueue(settings, 'preparing');
  try {
    await readyInTime(queue);
  } finally {
    await queue.close();
  }
}

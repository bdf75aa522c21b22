import type { Database } from '@heliograph/database/connection/database';
import { listWaitingMessages } from '@heliograph/database/outbox/list-waiting-messages';
import { isAwaited } from '@heliograph/database/outbox/message-kinds';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { DATABASE } from '../tokens.js';

/** Whoever writes a message adds its job at once; one older than this may have lost it. */
const LEFT_OVER_AFTER_MS = 15_000;
const MESSAGES_MAX = 1_000;

/** Adds the delivery jobs of messages that still wait, so that a queue that lost its jobs heals. */
@Injectable()
export class MessageDispatch implements JobHandler<'messageDispatch'> {
  readonly queue = 'messageDispatch';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QueueClient) private readonly queues: QueueClient,
  ) {}

  async handle(): Promise<void> {
    const before = new Date(Date.now() - LEFT_OVER_AFTER_MS);
    const waiting = await listWaitingMessages(this.database.pool, before, MESSAGES_MAX);
    // A job that is still there keeps its place: its id is taken.
    await this.queues.addJobs(
      'messageDelivery',
      waiting.map(({ id, kind }) => ({ payload: { messageId: id }, id, yields: !isAwaited(kind) })),
    );
  }
}

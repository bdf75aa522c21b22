import { queues, type PayloadOf } from '@heliograph/contracts/queue/queues';
import type { Database } from '@heliograph/database/connection/database';
import { deliverMessage, type WaitingMessage } from '@heliograph/database/outbox/deliver-message';
import type { Logger } from '@heliograph/server/logging';
import type { SecretBox } from '@heliograph/server/secret-box';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { messages } from '../metrics.js';
import type { WorkerSettings } from '../settings.js';
import type { SmsProvider } from '../sms/sms-provider.js';
import { DATABASE, LOGGER, SECRET_BOX, SETTINGS, SMS_PROVIDER } from '../tokens.js';

/** Delivers a message. A failure is stored with it, and the queue retries. Logs the causing request's id. */
@Injectable()
export class MessageDelivery implements JobHandler<'messageDelivery'> {
  readonly queue = 'messageDelivery';
  readonly concurrency = 4;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SMS_PROVIDER) private readonly provider: SmsProvider,
    @Inject(SECRET_BOX) private readonly box: SecretBox,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: Pick<WorkerSettings, 'SMS_DAILY_MAX'>,
  ) {}

  async handle({ messageId }: PayloadOf<'messageDelivery'>): Promise<void> {
    const outcome = await deliverMessage(this.database.pool, messageId, {
      send: async (message) => this.provider.send({ ...message, text: this.textOf(message) }),
      attemptsMax: queues.messageDelivery.attempts,
      dailyMax: this.settings.SMS_DAILY_MAX,
      keepSealed: this.provider.keepsTexts,
    });
    if (outcome.result === 'nothing to do') return;
    const ended = outcome.result === 'failed' && outcome.givenUp ? 'given_up' : outcome.result;
    messages.inc({ outcome: ended });
    const { requestId, kind, attempt } = outcome.message;
    this.logger.info(
      { ...(requestId !== null && { requestId }), messageId, kind, attempt, outcome: ended },
      'message',
    );
    if (outcome.result === 'failed') throw outcome.error;
  }

  private textOf({ text, sealedText, phone }: WaitingMessage): string {
    if (!sealedText) return text!;
    try {
      return this.box.open(sealedText, phone);
    } catch {
      throw new Error('The text cannot be decrypted: SERVER_KEY has changed since it was stored');
    }
  }
}

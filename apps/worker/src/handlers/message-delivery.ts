import { queues, type PayloadOf } from '@heliograph/contracts/queue/queues';
import type { Database } from '@heliograph/database/connection/database';
import {
  ChannelDown,
  deliverMessage,
  type WaitingMessage,
} from '@heliograph/database/outbox/deliver-message';
import type { AlertChannel } from '@heliograph/domain/alerts/catalogue';
import { assertNever } from '@heliograph/domain/assert-never';
import type { Logger } from '@heliograph/server/logging';
import type { SecretBox } from '@heliograph/server/secret-box';
import { Inject, Injectable } from '@nestjs/common';
import type { MailSender } from '../channels/mail-sender.js';
import type { PushSender } from '../channels/push-sender.js';
import { sendMail } from '../channels/send-mail.js';
import { sendPush } from '../channels/send-push.js';
import { sendWhatsapp } from '../channels/send-whatsapp.js';
import type { WhatsappSender } from '../channels/whatsapp-sender.js';
import type { JobHandler } from '../job-handler.js';
import { messages } from '../metrics.js';
import { monthlyMaxOf, type WorkerSettings } from '../settings.js';
import type { SmsProvider } from '../sms/sms-provider.js';
import {
  DATABASE,
  LOGGER,
  MAIL_SENDER,
  PUSH_SENDER,
  SECRET_BOX,
  SETTINGS,
  SMS_PROVIDER,
  WHATSAPP_SENDER,
} from '../tokens.js';

type LimitSettings = Pick<
  WorkerSettings,
  | 'SMS_DAILY_MAX'
  | 'SMS_ALERTS_MONTHLY_MAX'
  | 'WHATSAPP_MONTHLY_MAX'
  | 'SMS_PRICE_PAISE'
  | 'WHATSAPP_PRICE_PAISE'
  | 'EMAIL_PRICE_PAISE'
>;

/** A channel whose provider took this long to fail is not tried for a while. */
const SLOW_MS = 5_000;
const PAUSE_MS = 30_000;

/** Delivers a message. A failure is stored with it, and the queue retries. The log names the request that caused it. */
@Injectable()
export class MessageDelivery implements JobHandler<'messageDelivery'> {
  readonly queue = 'messageDelivery';
  readonly concurrency = 4;
  /** Channels with a slow failure, which would delay all others, fail at once. */
  readonly #paused = new Map<AlertChannel, { readonly until: number; readonly error: Error }>();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SMS_PROVIDER) private readonly provider: SmsProvider,
    @Inject(SECRET_BOX) private readonly secretBox: SecretBox,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: LimitSettings,
    @Inject(PUSH_SENDER) private readonly pushSender: PushSender,
    @Inject(MAIL_SENDER) private readonly mailSender: MailSender,
    @Inject(WHATSAPP_SENDER) private readonly whatsappSender: WhatsappSender,
  ) {}

  async handle({ messageId }: PayloadOf<'messageDelivery'>, stopping?: AbortSignal): Promise<void> {
    const outcome = await deliverMessage(this.database.pool, messageId, {
      send: (channel, message) => this.sendLogged(channel, message),
      attemptsMax: queues.messageDelivery.attempts,
      dailyMax: this.settings.SMS_DAILY_MAX,
      monthlyMax: monthlyMaxOf(this.settings),
      pricePaise: {
        sms: this.settings.SMS_PRICE_PAISE,
        whatsapp: this.settings.WHATSAPP_PRICE_PAISE,
        email: this.settings.EMAIL_PRICE_PAISE,
      },
      retainSealed: this.provider.retainsTexts,
      stopping,
    });
    if (outcome.result === 'nothing to do') return;
    const label = outcome.result === 'failed' && outcome.givenUp ? 'given_up' : outcome.result;
    messages.inc({ outcome: label });
    const { requestId, kind, attempt } = outcome.message;
    this.logger.info(
      { ...(requestId !== null && { requestId }), messageId, kind, attempt, outcome: label },
      'message',
    );
    // The dispatch adds a job for a paused message.
    if (outcome.result === 'failed') throw outcome.error;
  }

  /** Logs a channel's failure, because the message keeps no error once its next channel succeeds. */
  private async sendLogged(channel: AlertChannel, message: WaitingMessage): Promise<string | null> {
    try {
      return await this.sendUnlessPaused(channel, message);
    } catch (error) {
      const { id: messageId, kind } = message;
      this.logger.warn({ messageId, kind, channel, reason: (error as Error).message }, 'channel failed');
      throw error;
    }
  }

  /** After the pause one message tries the channel again. Push services differ by person, so push never pauses. */
  private async sendUnlessPaused(channel: AlertChannel, message: WaitingMessage): Promise<string | null> {
    const startedAt = performance.now();
    const paused = this.#paused.get(channel);
    if (paused && startedAt < paused.until) throw paused.error;
    if (paused) this.#paused.set(channel, { ...paused, until: startedAt + PAUSE_MS });
    try {
      const reference = await this.send(channel, message);
      this.#paused.delete(channel);
      return reference;
    } catch (error) {
      const failedAt = performance.now();
      if (channel !== 'push' && error instanceof ChannelDown && failedAt - startedAt >= SLOW_MS)
        this.#paused.set(channel, { until: failedAt + PAUSE_MS, error });
      throw error;
    }
  }

  private async send(channel: AlertChannel, message: WaitingMessage): Promise<string | null> {
    switch (channel) {
      case 'sms':
        return this.provider.send({ ...message, text: this.textOf(message) });
      case 'push':
        return sendPush(this.database.pool, this.pushSender, message);
      case 'email':
        return sendMail(this.database.pool, this.mailSender, message);
      case 'whatsapp':
        return sendWhatsapp(this.database.pool, this.whatsappSender, message);
      default:
        return assertNever(channel);
    }
  }

  private textOf({ text, sealedText, phone }: WaitingMessage): string {
    if (!sealedText) return text!;
    try {
      return this.secretBox.open(sealedText, phone);
    } catch {
      throw new Error('The text cannot be decrypted: SERVER_KEY has changed since it was stored');
    }
  }
}

import type { Database } from '@heliograph/database/connection/database';
import type { Logger } from '@heliograph/server/logging';
import {
  getPublicAddress,
  type GetPublicAddress,
  postPublicAddress,
  type PostPublicAddress,
} from '@heliograph/server/public-address';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { createSecretBox, type SecretBox } from '@heliograph/server/secret-box';
import { vapidKeys } from '@heliograph/server/vapid-keys';
import { Module, type DynamicModule } from '@nestjs/common';
import { type MailSender, mailSender, noMail } from './channels/mail-sender.js';
import { pushSender } from './channels/push-sender.js';
import { noWhatsapp, type WhatsappSender, whatsappSender } from './channels/whatsapp-sender.js';
import { DutyWatch } from './duty-watch.js';
import { handlers } from './handlers/all.js';
import type { JobHandler } from './job-handler.js';
import { JobRunner } from './job-runner.js';
import type { WorkerSettings } from './settings.js';
import { chooseProvider } from './sms/choose-provider.js';
import { recordingCanary } from './sms/record-canary.js';
import {
  DATABASE,
  GET_PUBLIC_ADDRESS,
  JOB_HANDLERS,
  LOGGER,
  MAIL_SENDER,
  POST_PUBLIC_ADDRESS,
  PUSH_SENDER,
  SECRET_BOX,
  SETTINGS,
  SMS_PROVIDER,
  WHATSAPP_SENDER,
} from './tokens.js';

export interface WorkerParts {
  readonly database: Database;
  readonly settings: WorkerSettings;
  readonly logger: Logger;
  readonly watch: DutyWatch;
}

@Module({})
export class WorkerModule {
  static of({ database, settings, logger, watch }: WorkerParts): DynamicModule {
    const secretBox = createSecretBox(settings.SERVER_KEY);
    const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = settings;
    return {
      module: WorkerModule,
      providers: [
        { provide: DATABASE, useValue: database },
        { provide: SETTINGS, useValue: settings },
        { provide: LOGGER, useValue: logger },
        { provide: DutyWatch, useValue: watch },
        { provide: SECRET_BOX, useValue: secretBox },
        { provide: SMS_PROVIDER, useValue: recordingCanary(chooseProvider(settings), database.pool) },
        { provide: GET_PUBLIC_ADDRESS, useValue: getPublicAddress satisfies GetPublicAddress },
        { provide: POST_PUBLIC_ADDRESS, useValue: postPublicAddress satisfies PostPublicAddress },
        {
          provide: PUSH_SENDER,
          useValue: pushSender({ vapid: vapidKeys(settings.SERVER_KEY), contact: settings.PUSH_CONTACT }),
        },
        { provide: MAIL_SENDER, useValue: chooseMail(settings, secretBox) },
        { provide: WHATSAPP_SENDER, useValue: chooseWhatsapp(settings) },
        { provide: QueueClient, useValue: new QueueClient({ databaseUrl, redisUrl }, logger) },
        ...handlers,
        { provide: JOB_HANDLERS, useFactory: (...all: JobHandler[]) => all, inject: handlers },
        JobRunner,
      ],
    };
  }
}

const chooseMail = (
  { SMTP_URL: url, MAIL_FROM: from, PORTAL_HOST: portalHost, SMTP_CA_FILE: ca }: WorkerSettings,
  box: SecretBox,
): MailSender => (url && from && portalHost ? mailSender({ url, from, portalHost, box, ca }) : noMail);

const chooseWhatsapp = (settings: WorkerSettings): WhatsappSender =>
  settings.WHATSAPP_TOKEN && settings.WHATSAPP_PHONE_NUMBER_ID
    ? whatsappSender({
        token: settings.WHATSAPP_TOKEN,
        phoneNumberId: settings.WHATSAPP_PHONE_NUMBER_ID,
        apiVersion: settings.WHATSAPP_API_VERSION,
        countryCode: settings.SMS_COUNTRY_CODE,
      })
    : noWhatsapp;

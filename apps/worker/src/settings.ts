import {
  evenIfOthersAreWrong,
  isSecureAddress,
  requireFileStore,
  requireTogether,
  SECURE_ADDRESS_RULE,
  settings,
} from '@heliograph/server/config';
import { nationalProfile } from '@heliograph/server/national-profile';
import { isPublicAddress, PUBLIC_ADDRESS_RULE } from '@heliograph/server/public-address';
import { ticketSettings } from '@heliograph/server/ticket-rules';
import { tracingSettings } from '@heliograph/server/tracing/tracing-settings';
import { z } from 'zod';
import {
  certificates,
  privateKey,
  requireMatchingKey,
  requireNationalFiles,
} from '@heliograph/server/pem-settings';

const required = (what: string) => z.string(`must be set: ${what}`);
const matching = (pattern: RegExp, what: string) =>
  required(what).regex(pattern, { error: `must be ${what}`, abort: true });

const dltTemplate = (messages: string) =>
  matching(/^\d{10,25}$/, `the DLT template number of the messages ${messages}`);
const resetTemplate = dltTemplate('with a code for a new password');
const addTemplate = dltTemplate('with a code for adding an inverter');
const closeTemplate = dltTemplate('with a code for closing a ticket');
const lostTemplate = dltTemplate('about lost communication');
const restoredTemplate = dltTemplate('about an inverter that reports again');
const incidentTemplate = dltTemplate('about an incident of many inverters');
const ticketTemplate = dltTemplate('about a new ticket');
const stillLostTemplate = dltTemplate('about an inverter that stays silent after an incident');
const unheardTemplate = dltTemplate('about an inverter that has not reported since it was added');
const safetyTemplate = dltTemplate('about a dangerous fault');
const warrantyTemplate = dltTemplate('about the end of a warranty');
const lowYieldTemplate = dltTemplate('about low energy');
const deadStringTemplate = dltTemplate('about a dead string');
const summaryTemplate = dltTemplate('with the energy of a month');
const overdueTemplate = dltTemplate('about overdue tickets');
const certificateTemplate = dltTemplate('about ending certificates');
const replyTemplate = dltTemplate('about a reply on a ticket');
const accountTemplate = dltTemplate('about account changes');
const noticeTemplate = dltTemplate('that administrators write');

const administratorPhone = z
  .string()
  .regex(/^\d{10}$/, 'must be the ten-digit phone number of an administrator');

const pricePaise = z.coerce
  .number('must be an amount in paise such as 14.5')
  .min(0, 'must not be negative')
  .max(100_000, 'must be at most 100000')
  .optional();

/** Required settings of each SMS provider. */
const providers = z.discriminatedUnion(
  'SMS_PROVIDER',
  [
    z.object({ SMS_PROVIDER: z.literal('outbox') }),
    z.object({
      SMS_PROVIDER: z.literal('msg91'),
      MSG91_AUTH_KEY: matching(/^[A-Za-z0-9]{10,}$/, 'the account’s authentication key'),
      MSG91_SENDER_ID: matching(/^[A-Za-z0-9]{3,6}$/, 'the sender (header) registered with the DLT'),
      SMS_DLT_TEMPLATE_RESET: resetTemplate,
      SMS_DLT_TEMPLATE_ADD: addTemplate,
      SMS_DLT_TEMPLATE_CLOSE: closeTemplate,
      SMS_DLT_TEMPLATE_LOST: lostTemplate,
      SMS_DLT_TEMPLATE_RESTORED: restoredTemplate,
      SMS_DLT_TEMPLATE_INCIDENT: incidentTemplate,
      SMS_DLT_TEMPLATE_TICKET: ticketTemplate,
      // Optional: without a template, such messages fail and are shown as undelivered.
      SMS_DLT_TEMPLATE_STILL_LOST: stillLostTemplate.optional(),
      SMS_DLT_TEMPLATE_UNHEARD: unheardTemplate.optional(),
      SMS_DLT_TEMPLATE_SAFETY: safetyTemplate.optional(),
      SMS_DLT_TEMPLATE_WARRANTY: warrantyTemplate.optional(),
      SMS_DLT_TEMPLATE_LOW_YIELD: lowYieldTemplate.optional(),
      SMS_DLT_TEMPLATE_STRING: deadStringTemplate.optional(),
      SMS_DLT_TEMPLATE_SUMMARY: summaryTemplate.optional(),
      SMS_DLT_TEMPLATE_REPLY: replyTemplate.optional(),
      SMS_DLT_TEMPLATE_OVERDUE: overdueTemplate.optional(),
      SMS_DLT_TEMPLATE_CERTIFICATE: certificateTemplate.optional(),
      SMS_DLT_TEMPLATE_ACCOUNT: accountTemplate.optional(),
      SMS_DLT_TEMPLATE_NOTICE: noticeTemplate.optional(),
    }),
    z.object({
      SMS_PROVIDER: z.literal('twilio'),
      TWILIO_ACCOUNT_SID: matching(/^AC[0-9a-f]{32}$/, 'the account’s SID, AC and 32 digits'),
      TWILIO_AUTH_TOKEN: matching(/^\S{16,}$/, 'the account’s token'),
      TWILIO_FROM: matching(
        /^(MG[0-9a-f]{32}|\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/,
        'a messaging service (MG…), a number as +15550100, or a sender of up to 11 letters',
      ),
    }),
    z.object({
      SMS_PROVIDER: z.literal('webhook'),
      SMS_WEBHOOK_URL: required(SECURE_ADDRESS_RULE).refine(
        isSecureAddress,
        `must be ${SECURE_ADDRESS_RULE}`,
      ),
      SMS_WEBHOOK_SECRET: matching(/^.{32,}$/, 'a secret of 32 characters or more'),
      SMS_DLT_TEMPLATE_RESET: resetTemplate.optional(),
      SMS_DLT_TEMPLATE_ADD: addTemplate.optional(),
      SMS_DLT_TEMPLATE_CLOSE: closeTemplate.optional(),
      SMS_DLT_TEMPLATE_LOST: lostTemplate.optional(),
      SMS_DLT_TEMPLATE_RESTORED: restoredTemplate.optional(),
      SMS_DLT_TEMPLATE_INCIDENT: incidentTemplate.optional(),
      SMS_DLT_TEMPLATE_TICKET: ticketTemplate.optional(),
      SMS_DLT_TEMPLATE_STILL_LOST: stillLostTemplate.optional(),
      SMS_DLT_TEMPLATE_UNHEARD: unheardTemplate.optional(),
      SMS_DLT_TEMPLATE_SAFETY: safetyTemplate.optional(),
      SMS_DLT_TEMPLATE_WARRANTY: warrantyTemplate.optional(),
      SMS_DLT_TEMPLATE_LOW_YIELD: lowYieldTemplate.optional(),
      SMS_DLT_TEMPLATE_STRING: deadStringTemplate.optional(),
      SMS_DLT_TEMPLATE_SUMMARY: summaryTemplate.optional(),
      SMS_DLT_TEMPLATE_REPLY: replyTemplate.optional(),
      SMS_DLT_TEMPLATE_OVERDUE: overdueTemplate.optional(),
      SMS_DLT_TEMPLATE_CERTIFICATE: certificateTemplate.optional(),
      SMS_DLT_TEMPLATE_ACCOUNT: accountTemplate.optional(),
      SMS_DLT_TEMPLATE_NOTICE: noticeTemplate.optional(),
    }),
  ],
  'must be one of outbox, msg91, twilio, webhook',
);

const common = z
  .object({
    DATABASE_URL: settings.DATABASE_URL,
    REDIS_URL: settings.REDIS_URL,
    SERVER_KEY: settings.SERVER_KEY,
    FILES_S3_URL: settings.FILES_S3_URL,
    FILES_S3_REGION: settings.FILES_S3_REGION,
    FILES_S3_ACCESS_KEY_ID: settings.FILES_S3_ACCESS_KEY_ID,
    FILES_S3_SECRET_ACCESS_KEY: settings.FILES_S3_SECRET_ACCESS_KEY,
    /** Whether outages of the demonstration's inverters are detected, too. */
    DEMO: settings.flag('off'),
    /** Country code for ten-digit numbers. */
    SMS_COUNTRY_CODE: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a country’s dialling code such as 91')
      .default('91'),
    SMS_DAILY_MAX: settings.SMS_DAILY_MAX,
    SMS_ALERTS_MONTHLY_MAX: settings.SMS_ALERTS_MONTHLY_MAX,
    WHATSAPP_MONTHLY_MAX: settings.WHATSAPP_MONTHLY_MAX,
    /** Prices of one message. */
    SMS_PRICE_PAISE: pricePaise,
    WHATSAPP_PRICE_PAISE: pricePaise,
    EMAIL_PRICE_PAISE: pricePaise,
    /** Access token of a system user of Meta's; unset: no WhatsApp messages are sent. */
    WHATSAPP_TOKEN: z
      .string()
      .regex(/^\S{20,}$/, 'must be the access token of a system user')
      .optional(),
    WHATSAPP_PHONE_NUMBER_ID: settings.WHATSAPP_PHONE_NUMBER_ID,
    WHATSAPP_API_VERSION: z
      .string()
      .regex(/^v\d{1,3}\.\d$/, 'must be a version of Meta’s Graph API such as v23.0')
      .default('v23.0'),
    /** Contact through which browsers' push services reach the operator. */
    PUSH_CONTACT: z
      .string()
      .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
      .default('https://heliograph.invalid'),
    SMTP_URL: settings.SMTP_URL,
    /** Certificates of the authority that signed the mail server's, if it is not a public one. */
    SMTP_CA_FILE: certificates.optional(),
    MAIL_FROM: settings.MAIL_FROM,
    /** For links in e-mails. */
    PORTAL_HOST: settings.PORTAL_HOST,
    RAW_RETENTION_DAYS: settings.RAW_RETENTION_DAYS,
    CUSTOMER_SESSION_IDLE_HOURS: settings.CUSTOMER_SESSION_IDLE_HOURS,
    CUSTOMER_SESSION_HOURS: settings.CUSTOMER_SESSION_HOURS,
    ADMIN_SESSION_IDLE_HOURS: settings.ADMIN_SESSION_IDLE_HOURS,
    ADMIN_SESSION_HOURS: settings.ADMIN_SESSION_HOURS,
    /** An inverter underperforms below this percentage of the median of its peers. */
    UNDER_PERFORMING_PERCENT: settings.wholeNumber(60, 1, 100),
    WARRANTY_YEARS: settings.WARRANTY_YEARS,
    WARRANTY_YEARS_BY_RATING: settings.WARRANTY_YEARS_BY_RATING,
    TIME_ZONE: settings.TIME_ZONE,
    /** Working hours until a ticket's first response and its resolution are due, by priority. */
    TICKET_RESPONSE_HOURS_HIGH: ticketSettings.hours(4),
    TICKET_RESPONSE_HOURS_LOW: ticketSettings.hours(24),
    TICKET_HOURS_HIGH: ticketSettings.hours(24),
    TICKET_HOURS_LOW: ticketSettings.hours(72),
    /** When the team works, in TIME_ZONE. */
    TICKET_WORKING_HOURS: ticketSettings.workingHours,
    TICKET_WORKING_DAYS: ticketSettings.weekdays,
    TICKET_HOLIDAYS: ticketSettings.holidays,
    /** Phone number of the administrator who is notified of overdue tickets; unset: nobody. */
    TICKET_ESCALATION_PHONE: administratorPhone.optional(),
    /** Phone number of the administrator who is notified of certificates that end within 30 days; unset: nobody. */
    CERTIFICATE_ALERT_PHONE: administratorPhone.optional(),
    NATIONAL_PROFILE: nationalProfile,
    /**
     * Our certificate and key for the national server, and the authority of the server's certificate; needed with a
     * `delivery`.
     */
    NATIONAL_CERT_FILE: certificates.optional(),
    NATIONAL_KEY_FILE: privateKey.optional(),
    NATIONAL_CA_FILE: certificates.optional(),
    /** Called every minute while all is well; unset: nothing is called. */
    HEARTBEAT_URL: z.string().refine(isPublicAddress, `must be ${PUBLIC_ADDRESS_RULE}`).optional(),
    STATUS_DIRECTORY: settings.STATUS_DIRECTORY,
    LOG_LEVEL: settings.LOG_LEVEL,
    OTEL_EXPORTER_OTLP_ENDPOINT: tracingSettings.OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_PROTOCOL: tracingSettings.OTEL_EXPORTER_OTLP_PROTOCOL,
    OTEL_TRACES_SAMPLER: tracingSettings.OTEL_TRACES_SAMPLER,
    OTEL_TRACES_SAMPLER_ARG: tracingSettings.OTEL_TRACES_SAMPLER_ARG,
    HEALTH_PORT: settings.port(0),
    HEALTH_HOST: z.string().default('127.0.0.1'),
  })
  .superRefine(requireFileStore, evenIfOthersAreWrong)
  .superRefine(
    (given, context) => requireTogether(['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'], given, context),
    evenIfOthersAreWrong,
  )
  .superRefine(requireNationalFiles, evenIfOthersAreWrong)
  .superRefine(requireMatchingKey)
  .superRefine((given, context) => {
    if (!given.SMTP_URL && !given.MAIL_FROM) return;
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'PORTAL_HOST'] as const) {
      if (!given[name]) context.addIssue({ code: 'custom', path: [name], message: 'must be set for e-mail' });
    }
  }, evenIfOthersAreWrong);

// An intersection checks both sides, so that all mistakes are reported together.
export const workerSettings = z.intersection(
  common,
  z.preprocess((input) => ({ SMS_PROVIDER: 'outbox', ...(input as object) }), providers),
);

export type WorkerSettings = z.output<typeof workerSettings>;

/** Alerts that each paid channel may send per month; unset: any number. */
export const monthlyMaxOf = ({
  SMS_ALERTS_MONTHLY_MAX: sms,
  WHATSAPP_MONTHLY_MAX: whatsapp,
}: Pick<WorkerSettings, 'SMS_ALERTS_MONTHLY_MAX' | 'WHATSAPP_MONTHLY_MAX'>) => ({ sms, whatsapp });

import { evenIfOthersAreWrong, requireFileStore, requireTogether, settings } from '@heliograph/server/config';
import { nationalProfile } from '@heliograph/server/national-profile';
import { ticketSettings } from '@heliograph/server/ticket-rules';
import { tracingSettings } from '@heliograph/server/tracing/tracing-settings';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { companyFile } from './modules/company/company-file.js';

const count = (fallback: number) => settings.wholeNumber(fallback, 1, 1_000_000);

const load = createRequire(import.meta.url);

/** Lets Express validate the addresses; rejects a number or `true`, which would trust any client. */
function isProxyList(value: string): boolean {
  // Loaded only if needed, because the supervisor checks settings with this file, too.
  const express = load('express') as typeof import('express');
  try {
    express().set('trust proxy', value);
    return !/^(true|false|\d+)$/.test(value);
  } catch {
    return false;
  }
}

const given = z.object({
  DATABASE_URL: settings.DATABASE_URL,
  DATABASE_READ_URL: settings.DATABASE_READ_URL,
  REDIS_URL: settings.REDIS_URL,
  SERVER_KEY: settings.SERVER_KEY,
  HTTP_PORT: settings.port(8080),
  HTTP_HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: settings.port(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: settings.LOG_LEVEL,
  OTEL_EXPORTER_OTLP_ENDPOINT: tracingSettings.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_EXPORTER_OTLP_PROTOCOL: tracingSettings.OTEL_EXPORTER_OTLP_PROTOCOL,
  OTEL_TRACES_SAMPLER: tracingSettings.OTEL_TRACES_SAMPLER,
  OTEL_TRACES_SAMPLER_ARG: tracingSettings.OTEL_TRACES_SAMPLER_ARG,
  TIME_ZONE: settings.TIME_ZONE,
  RAW_RETENTION_DAYS: settings.RAW_RETENTION_DAYS,
  DEMO: settings.flag('off'),
  SMS_DAILY_MAX: settings.SMS_DAILY_MAX,
  SMS_ALERTS_MONTHLY_MAX: settings.SMS_ALERTS_MONTHLY_MAX,
  WHATSAPP_MONTHLY_MAX: settings.WHATSAPP_MONTHLY_MAX,
  /** Set to `outbox` explicitly, it enables `GET /dev/outbox`. */
  SMS_PROVIDER: z.string().optional(),
  /** Proxies whose forwarding headers are trusted: addresses, networks, `loopback`; unset: none. */
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be addresses or networks, separated by commas, such as 10.0.0.0/8 or loopback')
    .optional(),
  PASSWORD_RULE: settings.PASSWORD_RULE,
  /** Folder of the built portal; unset: only the API is served. */
  PORTAL_DIR: z
    .string()
    .refine((folder) => existsSync(join(folder, 'index.html')), 'must be a folder that holds index.html')
    .optional(),
  STATUS_DIRECTORY: settings.STATUS_DIRECTORY,
  /** A folder on the database's disk, if it is on this machine; the disk's free space is then watched. */
  DATABASE_DISK: z
    .string()
    .refine((folder) => existsSync(folder), 'must be a folder that exists')
    .optional(),
  SIMULATOR_CONTROL_FILE: z.string().optional(),
  /** Path of a JSON file with the maker's name, addresses, phone, email and web. */
  COMPANY_FILE: companyFile,
  /** Host name of the portal; if set, messages end in `@host #code`, which binds the code to the site. */
  PORTAL_HOST: settings.PORTAL_HOST,
  /** Set if the worker sends e-mails, so that customers can choose them. */
  MAIL_FROM: settings.MAIL_FROM,
  /** Secret by which the mail server proves that a bounce is its own; unset: bounces are not accepted. */
  MAIL_BOUNCE_SECRET: z
    .string()
    .regex(/^\S{32,}$/, 'must be a secret of 32 characters or more')
    .optional(),
  /** Set if the worker sends WhatsApp messages, so that customers can choose them. */
  WHATSAPP_PHONE_NUMBER_ID: settings.WHATSAPP_PHONE_NUMBER_ID,
  /** Secret of the app at Meta, which signs Meta's calls. */
  WHATSAPP_APP_SECRET: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'must be the secret of the app, 32 digits')
    .optional(),
  /** Token by which Meta proves that it verifies the webhook's address. */
  WHATSAPP_VERIFY_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must be 16 or more characters of your own')
    .optional(),
  /** Years of warranty from installation: the default, and exceptions per rating. */
  WARRANTY_YEARS: settings.WARRANTY_YEARS,
  WARRANTY_YEARS_BY_RATING: settings.WARRANTY_YEARS_BY_RATING,
  /** Average emissions of the country's grid in that year, with the source, shown next to every CO2 figure. */
  CO2_KG_PER_MWH: settings.wholeNumber(727, 1, 2_000),
  CO2_YEAR: z.string().default('2023-24'),
  CO2_SOURCE: z.string().default('Central Electricity Authority, CO2 Baseline Database v20, December 2024'),
  /** Energy exports per account and hour. */
  EXPORTS_PER_ACCOUNT: count(60),
  /** Working hours until a ticket's first response and its resolution are due, by priority. */
  TICKET_RESPONSE_HOURS_HIGH: ticketSettings.hours(4),
  TICKET_RESPONSE_HOURS_LOW: ticketSettings.hours(24),
  TICKET_HOURS_HIGH: ticketSettings.hours(24),
  TICKET_HOURS_LOW: ticketSettings.hours(72),
  /** The team's working hours, in TIME_ZONE. */
  TICKET_WORKING_HOURS: ticketSettings.workingHours,
  /** Maps a national server's parameters to our fields; unset: no national server. */
  NATIONAL_PROFILE: nationalProfile,
  TICKET_WORKING_DAYS: ticketSettings.weekdays,
  TICKET_HOLIDAYS: ticketSettings.holidays,
  /** Files that an account may add to tickets in 24 hours. */
  TICKET_FILES_PER_ACCOUNT: count(30),
  FILES_S3_URL: settings.FILES_S3_URL,
  FILES_S3_REGION: settings.FILES_S3_REGION,
  FILES_S3_ACCESS_KEY_ID: settings.FILES_S3_ACCESS_KEY_ID,
  FILES_S3_SECRET_ACCESS_KEY: settings.FILES_S3_SECRET_ACCESS_KEY,
  CUSTOMER_SESSION_IDLE_HOURS: settings.CUSTOMER_SESSION_IDLE_HOURS,
  CUSTOMER_SESSION_HOURS: settings.CUSTOMER_SESSION_HOURS,
  ADMIN_SESSION_IDLE_HOURS: settings.ADMIN_SESSION_IDLE_HOURS,
  ADMIN_SESSION_HOURS: settings.ADMIN_SESSION_HOURS,
  /** Duration of one customer view by an administrator. */
  VIEW_AS_CUSTOMER_MINUTES: settings.wholeNumber(15, 1, 240),
  /** Concurrent sessions per account, past which the least recently used one ends; logins per account and hour. */
  SESSIONS_PER_ACCOUNT: count(50),
  LOGINS_PER_ACCOUNT: count(300),
  /** Changes per account and hour: costly calls are counted per call, all others together. */
  CHANGES_PER_CUSTOMER: count(300),
  CHANGES_PER_ADMINISTRATOR: count(3_000),
  COSTLY_CHANGES_PER_CUSTOMER: count(60),
  COSTLY_CHANGES_PER_ADMINISTRATOR: count(1_000),
  /** Failed logins: per number and address in 15 minutes; per number, per address and in total in an hour. */
  LOGIN_FAILURES_PER_NUMBER_AND_ADDRESS: count(10),
  LOGIN_FAILURES_PER_NUMBER: count(30),
  LOGIN_FAILURES_PER_ADDRESS: count(500),
  LOGIN_FAILURES_HOURLY: count(20_000),
  /** Registrations per address and hour. */
  REGISTRATIONS_PER_ADDRESS: count(60),
  /** Per hour. */
  INVERTER_VERIFICATIONS_PER_ADDRESS: count(60),
  /** Unsubscriptions from e-mails per address and hour; high, because a mail service unsubscribes all its users. */
  UNSUBSCRIPTIONS_PER_ADDRESS: count(1_000),
  /** sendNotification calls per account and hour. */
  NOTIFICATIONS_PER_ACCOUNT: count(60),
  /** One-time codes: minimum gap per number, validity, tries, and validity of the grant. */
  CODE_GAP_SECONDS: count(60),
  CODE_MINUTES: settings.wholeNumber(5, 1, 60),
  CODE_TRIES: settings.wholeNumber(5, 1, 20),
  CODE_GRANT_MINUTES: settings.wholeNumber(5, 1, 60),
  /** Requested codes: per number and address in an hour and in a day, per address in an hour, per number in a day. */
  CODES_PER_NUMBER_AND_ADDRESS_HOURLY: count(5),
  CODES_PER_NUMBER_AND_ADDRESS_DAILY: count(10),
  CODES_PER_ADDRESS_HOURLY: count(60),
  CODES_PER_NUMBER_DAILY: count(30),
  /** Whether administrators need a second factor; unset: yes, except in the demonstration. */
  ADMIN_SECOND_FACTOR: settings.onOrOff.optional(),
  /** Passkey logins begun per address and hour. */
  PASSKEY_LOGINS_PER_ADDRESS: count(500),
  /** Maximum age of a login for changes to administrators or second factors. */
  RECENT_LOGIN_MINUTES: settings.wholeNumber(15, 1, 1_440),
  /** Administrators' password reset codes: tries per code, wrong tries per day and address, after which it gets none. */
  ADMIN_CODE_TRIES: settings.wholeNumber(5, 1, 20),
  ADMIN_CODE_FAILURES_DAILY: count(10),
});

const whatsappNames = ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const;

export const apiSettings = given
  .superRefine(requireFileStore, evenIfOthersAreWrong)
  .superRefine((given, context) => requireTogether(whatsappNames, given, context), evenIfOthersAreWrong)
  .transform(({ ADMIN_SECOND_FACTOR, ...settings }) => ({
    ...settings,
    ADMIN_SECOND_FACTOR: (ADMIN_SECOND_FACTOR ?? (settings.DEMO ? 'off' : 'on')) === 'on',
  }));

export type ApiSettings = z.output<typeof apiSettings>;

import { readYearsByRating, WARRANTY_YEARS_MAX } from '@heliograph/domain/warranty/terms';
import { settings } from '@heliograph/server/config';
import express from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { companyFile } from './modules/company/company-file.js';

const count = (fallback: number) => settings.wholeNumber(fallback, 1, 1_000_000);
const hours = (fallback: number) => settings.wholeNumber(fallback, 1, 87_600);

/** Express itself says what it takes as a proxy's address; a mere number or `true` would believe anybody. */
function isProxyList(value: string): boolean {
  try {
    express().set('trust proxy', value);
    return !/^(true|false|\d+)$/.test(value);
  } catch {
    return false;
  }
}

/** `10 kW=8, 100 kW=10`. */
const yearsByRating = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      return readYearsByRating(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as RangeError).message });
      return z.NEVER;
    }
  });

const given = z.object({
  DATABASE_URL: settings.DATABASE_URL,
  REDIS_URL: settings.REDIS_URL,
  SERVER_KEY: settings.SERVER_KEY,
  HTTP_PORT: settings.port(8080),
  HTTP_HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: settings.port(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: settings.LOG_LEVEL,
  TIME_ZONE: settings.TIME_ZONE,
  RAW_RETENTION_DAYS: settings.RAW_RETENTION_DAYS,
  DEMO: settings.flag('off'),
  SMS_DAILY_MAX: settings.SMS_DAILY_MAX,
  /** Named explicitly as `outbox`, it opens `GET /dev/outbox`. */
  SMS_PROVIDER: z.string().optional(),
  /** Whose forwarding headers are believed: addresses, networks, `loopback`; unset: nobody's. */
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be addresses or networks, separated by commas, such as 10.0.0.0/8 or loopback')
    .optional(),
  PASSWORD_RULE: settings.PASSWORD_RULE,
  /** The built portal; unset: only the API is served. */
  PORTAL_DIR: z
    .string()
    .refine((folder) => existsSync(join(folder, 'index.html')), 'must be a folder that holds index.html')
    .optional(),
  SIMULATOR_CONTROL_FILE: z.string().optional(),
  /** JSON: name, addresses, phone, email and web of the maker. */
  COMPANY_FILE: companyFile,
  /** Host name of the portal, as browsers bind a code to it: messages then end in `@name #code`. Unset: they don't. */
  PORTAL_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name such as portal.example.org')
    .optional(),
  /** Years of warranty from the installation: of ratings in general, and of some by themselves. */
  WARRANTY_YEARS: settings.wholeNumber(5, 1, WARRANTY_YEARS_MAX),
  WARRANTY_YEARS_BY_RATING: yearsByRating,
  /** CO2 that the country's grid gives off for a MWh, on average over that year, and who says so: shown beside every figure. */
  CO2_KG_PER_MWH: settings.wholeNumber(727, 1, 2_000),
  CO2_YEAR: z.string().default('2023-24'),
  CO2_SOURCE: z.string().default('Central Electricity Authority, CO2 Baseline Database v20, December 2024'),
  /** Files of energy that one account may ask for in an hour. */
  EXPORTS_PER_ACCOUNT: count(60),
  /** Hours from its opening in which a ticket is to be done with, by its priority. */
  TICKET_HOURS_HIGH: hours(24),
  TICKET_HOURS_LOW: hours(72),
  CUSTOMER_SESSION_IDLE_HOURS: settings.CUSTOMER_SESSION_IDLE_HOURS,
  CUSTOMER_SESSION_HOURS: settings.CUSTOMER_SESSION_HOURS,
  ADMIN_SESSION_IDLE_HOURS: settings.ADMIN_SESSION_IDLE_HOURS,
  ADMIN_SESSION_HOURS: settings.ADMIN_SESSION_HOURS,
  /** How long an administrator looks at a customer's portal at a time. */
  VIEW_AS_CUSTOMER_MINUTES: settings.wholeNumber(15, 1, 240),
  /** Sessions that one account has at a time; past that the least recently used one ends. Log-ins of one account in an hour. */
  SESSIONS_PER_ACCOUNT: count(50),
  LOGINS_PER_ACCOUNT: count(300),
  /** Calls that change something, of one account in an hour: of those that are costly each by itself, of the others together. */
  CHANGES_PER_CUSTOMER: count(300),
  CHANGES_PER_ADMINISTRATOR: count(3_000),
  COSTLY_CHANGES_PER_CUSTOMER: count(60),
  COSTLY_CHANGES_PER_ADMINISTRATOR: count(1_000),
  /** Wrong passwords borne: per number and address in 15 minutes; per number, per address and of all addresses in an hour. */
  LOGIN_FAILURES_PER_NUMBER_AND_ADDRESS: count(10),
  LOGIN_FAILURES_PER_NUMBER: count(30),
  LOGIN_FAILURES_PER_ADDRESS: count(500),
  LOGIN_FAILURES_HOURLY: count(20_000),
  /** Customers that one address may register in an hour. */
  REGISTRATIONS_PER_ADDRESS: count(60),
  /** In an hour. */
  INVERTER_VERIFICATIONS_PER_ADDRESS: count(60),
  /** Messages that one account may cause by sendNotification in an hour. */
  NOTIFICATIONS_PER_ACCOUNT: count(60),
  /** One-time codes: how long after one another is sent to a number, whoever asks; how long one holds, and its grant. */
  CODE_GAP_SECONDS: count(60),
  CODE_MINUTES: settings.wholeNumber(5, 1, 60),
  CODE_TRIES: settings.wholeNumber(5, 1, 20),
  CODE_GRANT_MINUTES: settings.wholeNumber(5, 1, 60),
  /** Codes asked for, per number and address in an hour and in a day, per address in an hour, per number in a day. */
  CODES_PER_NUMBER_AND_ADDRESS_HOURLY: count(5),
  CODES_PER_NUMBER_AND_ADDRESS_DAILY: count(10),
  CODES_PER_ADDRESS_HOURLY: count(60),
  CODES_PER_NUMBER_DAILY: count(30),
  /** Whether administrators need a second factor; unset: outside the demonstration. */
  ADMIN_SECOND_FACTOR: settings.onOrOff.optional(),
  /** Log-ins by passkey that one address may begin in an hour. */
  PASSKEY_LOGINS_PER_ADDRESS: count(500),
  /** How old a log-in may be for what changes administrators or second factors. */
  RECENT_LOGIN_MINUTES: settings.wholeNumber(15, 1, 1_440),
  /** Codes for a new password of an administrator: sent in an hour, guesses each, wrong guesses in a day before none is sent. */
  ADMIN_CODES_HOURLY: count(3),
  ADMIN_CODE_TRIES: settings.wholeNumber(3, 1, 20),
  ADMIN_CODE_FAILURES_DAILY: count(10),
});

export const apiSettings = given.transform(({ ADMIN_SECOND_FACTOR, ...settings }) => ({
  ...settings,
  ADMIN_SECOND_FACTOR: (ADMIN_SECOND_FACTOR ?? (settings.DEMO ? 'off' : 'on')) === 'on',
}));

export type ApiSettings = z.output<typeof apiSettings>;

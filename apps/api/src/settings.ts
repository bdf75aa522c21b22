import { settings } from '@heliograph/server/config';
import express from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

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

export const apiSettings = z.object({
  DATABASE_URL: settings.DATABASE_URL,
  REDIS_URL: settings.REDIS_URL,
  SERVER_KEY: settings.SERVER_KEY,
  HTTP_PORT: settings.port(8080),
  HTTP_HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: settings.port(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: settings.LOG_LEVEL,
  TIME_ZONE: settings.TIME_ZONE,
  DEMO: settings.flag('off'),
  /** Named explicitly as `outbox`, it opens `GET /dev/outbox`. */
  SMS_PROVIDER: z.string().optional(),
  /** Whose forwarding headers are believed: addresses, networks, `loopback`; unset: nobody's. */
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be addresses or networks, separated by commas, such as 10.0.0.0/8 or loopback')
    .optional(),
  /** The built portal; unset: only the API is served. */
  PORTAL_DIR: z
    .string()
    .refine((folder) => existsSync(join(folder, 'index.html')), 'must be a folder that holds index.html')
    .optional(),
  SIMULATOR_CONTROL_FILE: z.string().optional(),
  /** Host name of the portal, as browsers bind a code to it: messages then end in `@name #code`. Unset: they don't. */
  PORTAL_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name such as portal.example.org')
    .optional(),
  CUSTOMER_SESSION_IDLE_HOURS: hours(14 * 24),
  CUSTOMER_SESSION_HOURS: hours(90 * 24),
  ADMIN_SESSION_IDLE_HOURS: hours(12),
  ADMIN_SESSION_HOURS: hours(7 * 24),
  /** Wrong passwords borne: per number and address in 15 minutes, per number and per address in an hour. */
  LOGIN_FAILURES_PER_NUMBER_AND_ADDRESS: count(10),
  LOGIN_FAILURES_PER_NUMBER: count(30),
  LOGIN_FAILURES_PER_ADDRESS: count(500),
  /** Customers that one address may register in an hour. */
  REGISTRATIONS_PER_ADDRESS: count(60),
  /** In an hour. */
  INVERTER_VERIFICATIONS_PER_ADDRESS: count(60),
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
});

export type ApiSettings = z.output<typeof apiSettings>;

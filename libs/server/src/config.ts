import { passwordRuleNames } from '@heliograph/contracts/http/password';
import { isTimeZone, regionAndCityOf } from '@heliograph/domain/time/zone';
import { readYearsByRating, WARRANTY_YEARS_MAX } from '@heliograph/domain/warranty/terms';
import { z } from 'zod';

/** Invalid settings; the message lists every error by name. */
export class ConfigError extends Error {
  /** @param mistakes as `NAME: what is wrong` */
  constructor(readonly mistakes: readonly string[]) {
    super(`These settings are wrong:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
  }
}

/**
 * Reads a process's settings from the environment. An empty variable counts as unset.
 * @throws ConfigError naming every invalid variable. It never quotes values, since they may be secrets.
 */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  const said = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(said);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(
    (issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`,
  );
  throw new ConfigError([...new Set(mistakes)]);
}

export const SECURE_ADDRESS_RULE = 'an https:// address; http:// to this machine only';
/** Whether requests to an address are encrypted, or stay on this machine. */
export const isSecureAddress = (address: string): boolean =>
  /^https:\/\/[^/]|^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])([:/]|$)/.test(address) &&
  URL.canParse(address);

const timeZone = z.string().refine(isTimeZone, {
  error: ({ input }) =>
    `must be UTC or an IANA time zone such as ${regionAndCityOf(input as string) ?? 'Asia/Kolkata'}`,
});

const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
    .default(fallback);

/** Error in a broker address; null: it is valid. The address is displayed, so it must not contain a password. */
function brokerAddressMistake(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url?.hostname || !/^(mqtts?|wss?):$/.test(url.protocol)) {
    return 'must be an mqtt://, mqtts://, ws:// or wss:// address';
  }
  if (url.username || url.password) {
    return 'must hold no user name or password: MQTT_USERNAME and MQTT_PASSWORD or MQTT_PASSWORD_FILE are for those';
  }
  return null;
}

/** Error in the address of a bucket; null: it is valid. */
function bucketAddressMistake(address: string): string | null {
  if (!isSecureAddress(address)) return `must be ${SECURE_ADDRESS_RULE}`;
  const { username, password, search, hash } = new URL(address);
  return username || password || search || hash
    ? 'must be the address of a bucket, without credentials and parameters'
    : null;
}

/** Error in the address of a mail server; null: it is valid. */
function mailServerMistake(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isServer = url?.hostname && /^smtps?:$/.test(url.protocol) && /^\/?$/.test(url.pathname);
  if (!isServer || url.search || url.hash)
    return 'must be smtp:// or smtps://, with user:password@ if needed';
  return url.username && !url.password ? 'must hold a password with the user name' : null;
}

const monthlyMax = wholeNumber(1, 1, 100_000_000).unwrap().optional();

const onOrOff = z.enum(['on', 'off'], 'must be on or off');

const SERVER_KEY_RULE = 'must be 32 or more random bytes in base64, as `openssl rand -base64 32` makes them';

const CREDENTIAL_RULE = 'must be one word, as the store gives it';
const credential = z.string().regex(/^\S+$/, CREDENTIAL_RULE).optional();

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

const postgresAddress = z
  .string('must be set, as postgres://user:password@host:port/database')
  .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address');

const PORT_RULE = 'must be a port, 0 to 65535';

/** Settings used by more than one process. */
export const settings = {
  port: (fallback: number) =>
    z.coerce
      .number(PORT_RULE)
      .int(PORT_RULE)
      .min(0, 'must be at least 0')
      .max(65535, 'must be at most 65535')
      .default(fallback),
  flag: (fallback: 'on' | 'off') => onOrOff.default(fallback).transform((value) => value === 'on'),
  onOrOff,
  wholeNumber,
  DATABASE_URL: postgresAddress,
  /** A standby for long reads; unset: the primary does them. */
  DATABASE_READ_URL: postgresAddress.optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a redis:// or rediss:// address')
    .optional(),
  /** External broker; unset: the embedded one. */
  MQTT_URL: z
    .string()
    .superRefine((address, context) => {
      const mistake = brokerAddressMistake(address);
      if (mistake) context.addIssue(mistake);
    })
    .optional(),
  /** Object store for files on tickets (`object-store.ts`); unset: they are in the database. */
  FILES_S3_URL: z
    .string()
    .superRefine((address, context) => {
      const mistake = bucketAddressMistake(address);
      if (mistake) context.addIssue(mistake);
    })
    .optional(),
  /** Mail server of e-mails to customers; unset: there are none. It may hold a password. */
  SMTP_URL: z
    .string()
    .superRefine((address, context) => {
      const mistake = mailServerMistake(address);
      if (mistake) context.addIssue(mistake);
    })
    .optional(),
  /** Sender of e-mails; if set, customers can choose e-mail. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address such as alerts@example.org or Our Name <alerts@example.org>',
    )
    .optional(),
  /** Host name of the portal. */
  PORTAL_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name such as portal.example.org')
    .optional(),
  /** Id of the number from which WhatsApp messages are sent; if set, customers can choose WhatsApp. */
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the id of a phone number, as Meta gives it')
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as ap-south-1')
    .default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: credential,
  FILES_S3_SECRET_ACCESS_KEY: credential,
  /** Years of warranty from installation: the default, and exceptions per rating. */
  WARRANTY_YEARS: wholeNumber(5, 1, WARRANTY_YEARS_MAX),
  WARRANTY_YEARS_BY_RATING: yearsByRating,
  /** Key for hashing codes and encrypting stored messages: the same for every process, and permanent. */
  SERVER_KEY: z
    .string(SERVER_KEY_RULE)
    .refine((key) => /^[A-Za-z0-9+/_-]{43,}={0,2}$/.test(key), SERVER_KEY_RULE)
    .transform((key) => Buffer.from(key, 'base64')),
  /** Folder of the public status page, which the worker writes; unset: there is none. */
  STATUS_DIRECTORY: z.string().min(1, 'must be a folder').optional(),
  /** Text messages per UTC day that may be sent to the provider. */
  SMS_DAILY_MAX: wholeNumber(20_000, 1, 10_000_000),
  /** Alerts per month (UTC) by text message and WhatsApp, without dangerous faults; unset: any number. */
  SMS_ALERTS_MONTHLY_MAX: monthlyMax,
  WHATSAPP_MONTHLY_MAX: monthlyMax,
  TIME_ZONE: timeZone.default('Asia/Kolkata'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Rule for new passwords. */
  PASSWORD_RULE: z.enum(passwordRuleNames, 'must be composition or nist').default('composition'),
  /** Retention of raw readings in days; older incoming readings are rejected. */
  RAW_RETENTION_DAYS: wholeNumber(60, 60, 3_650),
  /** Session lifetime without use, and maximum lifetime, in hours. */
  CUSTOMER_SESSION_IDLE_HOURS: wholeNumber(14 * 24, 1, 87_600),
  CUSTOMER_SESSION_HOURS: wholeNumber(90 * 24, 1, 87_600),
  ADMIN_SESSION_IDLE_HOURS: wholeNumber(12, 1, 87_600),
  ADMIN_SESSION_HOURS: wholeNumber(12, 1, 87_600),
};

/** For rules across settings: they are checked even if single settings are wrong, so that all mistakes are reported. */
export const evenIfOthersAreWrong = { when: () => true };

/** Reports settings that are missing beside others: all of the names are needed, or none. */
export function requireTogether<Name extends string>(
  names: readonly Name[],
  given: { readonly [Each in Name]?: unknown },
  context: z.RefinementCtx,
): void {
  const set = names.find((name) => given[name] !== undefined);
  const missing = names.filter((name) => given[name] === undefined);
  if (set === undefined) return;
  for (const name of missing)
    context.addIssue({ code: 'custom', path: [name], message: `must be set, because ${set} is` });
}

export const fileStoreNames = [
  'FILES_S3_URL',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const;

/** Reports settings that are missing for the object store: all or none are needed. */
export function requireFileStore(
  given: { readonly [Name in (typeof fileStoreNames)[number]]?: string | undefined },
  context: z.RefinementCtx,
): void {
  requireTogether(fileStoreNames, given, context);
}

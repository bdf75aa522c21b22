import { accessSync, constants } from 'node:fs';
import { isSecureAddress, SECURE_ADDRESS_RULE, settings } from '@heliograph/server/config';
import { tracingSettings } from '@heliograph/server/tracing/tracing-settings';
import { z } from 'zod';
import { readAdapterChoice } from './adapters/choice.js';

const MQTT_PORT_DEFAULT = 1883;
const LOGINS_PORT_DEFAULT = 8885;
/** Each has up to 8 connections to the database, and PostgreSQL accepts 100 unless configured otherwise. */
const PROCESSES_MAX = 8;

const readableFile = z
  .string()
  .refine((path) => isReadable(path), 'names a file that cannot be read')
  .optional();

const schema = z.object({
  DATABASE_URL: settings.DATABASE_URL,
  /** Unset: the embedded broker at MQTT_HOST and MQTT_PORT. The settings below are for an external broker. */
  MQTT_URL: settings.MQTT_URL,
  /** Unset: the broker of MQTT_URL. Set: RabbitMQ, which asks this process about devices; login with MQTT_USERNAME. */
  AMQP_URL: z
    .string()
    .regex(
      /^amqps?:\/\/[^/?#@]+\/?$/,
      'must be amqp://host:port or amqps://host:port; user name and password are in MQTT_USERNAME and MQTT_PASSWORD',
    )
    .refine((address) => URL.canParse(address), 'must be an address')
    .optional(),
  /** RabbitMQ's management plugin, which closes the connections of revoked devices. */
  AMQP_MANAGEMENT_URL: z
    .string()
    .refine(isSecureAddress, `must be ${SECURE_ADDRESS_RULE}`)
    .refine((address) => !/[@?#]/.test(address), 'must hold no user name, password or parameters')
    .optional(),
  /** RabbitMQ asks here, on this machine, whether a device may log in. */
  AMQP_LOGINS_PORT: settings.port(LOGINS_PORT_DEFAULT),
  MQTT_USERNAME: z.string().optional(),
  MQTT_PASSWORD: z.string().optional(),
  MQTT_PASSWORD_FILE: readableFile,
  MQTT_CA_FILE: readableFile,
  MQTT_CERT_FILE: readableFile,
  MQTT_KEY_FILE: readableFile,
  /** The broker keeps this instance's session under this id: unique per instance, stable across restarts. */
  MQTT_CLIENT_ID: z
    .string()
    .regex(/^[\w.:-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, colons, hyphens or underscores')
    .default('heliograph-ingest'),
  /** Off: the only instance receives all messages. Some brokers forget shared subscriptions when they restart. */
  MQTT_SHARED: settings.flag('on'),
  /** On: take the messages that the broker still holds for this instance, end the session, and exit. */
  MQTT_LEAVE: settings.flag('off'),
  /** Other protocols on that broker. Only one of several instances may translate them. */
  MQTT_ADAPTERS: z
    .string()
    .default('')
    .transform((text, context) => {
      const choice = text === '' ? [] : readAdapterChoice(text);
      if (choice) return choice;
      context.addIssue(
        'must be tasmota, opendtu (or opendtu:its/prefix) and sparkplug, those wanted, with commas',
      );
      return z.NEVER;
    }),
  MQTT_HOST: z.string().default('127.0.0.1'),
  MQTT_PORT: settings.port(MQTT_PORT_DEFAULT),
  /** On: a proxy in front of the embedded broker sends each device's address (PROXY protocol, version 1). */
  MQTT_PROXY_PROTOCOL: settings.flag('off'),
  /** Processes that share the embedded broker's port, each an ingest of its own. */
  INGEST_PROCESSES: settings.wholeNumber(1, 1, PROCESSES_MAX),
  /** Longest wait of a live reading for others, ms. */
  INGEST_WAIT_MS: settings.wholeNumber(500, 0, 1_000),
  /** Off: demonstration devices are refused, even if an earlier start stored them. */
  DEMO: settings.flag('off'),
  RAW_RETENTION_DAYS: settings.RAW_RETENTION_DAYS,
  LOG_LEVEL: settings.LOG_LEVEL,
  OTEL_EXPORTER_OTLP_ENDPOINT: tracingSettings.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_EXPORTER_OTLP_PROTOCOL: tracingSettings.OTEL_EXPORTER_OTLP_PROTOCOL,
  OTEL_TRACES_SAMPLER: tracingSettings.OTEL_TRACES_SAMPLER,
  OTEL_TRACES_SAMPLER_ARG: tracingSettings.OTEL_TRACES_SAMPLER_ARG,
  /** The first process's; the others have the ports after it. 0: any free ones. */
  HEALTH_PORT: settings.port(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
});

type Given = Partial<z.output<typeof schema>>;
type Name = keyof Given;

const isExternal = (given: Given) => Boolean(given.MQTT_URL ?? given.AMQP_URL);

/** Invalid combinations, reported together with invalid single settings. */
const together: readonly { wrong: (given: Given) => boolean; at: Name; message: string }[] = [
  {
    wrong: (given) => Boolean(given.MQTT_ADAPTERS?.length) && !given.MQTT_URL,
    at: 'MQTT_ADAPTERS',
    message: 'needs a broker of its own: set MQTT_URL',
  },
  {
    wrong: (given) => Boolean(given.MQTT_LEAVE) && !given.MQTT_URL,
    at: 'MQTT_LEAVE',
    message: 'needs a broker of its own: set MQTT_URL',
  },
  {
    wrong: (given) => Boolean(given.MQTT_PROXY_PROTOCOL && isExternal(given)),
    at: 'MQTT_PROXY_PROTOCOL',
    message: 'is for the embedded broker: unset MQTT_URL and AMQP_URL',
  },
  {
    wrong: (given) => Number(given.INGEST_PROCESSES) > 1 && isExternal(given),
    at: 'INGEST_PROCESSES',
    message: 'is for the embedded broker: unset MQTT_URL and AMQP_URL',
  },
  {
    wrong: (given) => Boolean(given.AMQP_URL && given.MQTT_URL),
    at: 'AMQP_URL',
    message: 'cannot be set together with MQTT_URL',
  },
  {
    wrong: (given) => Boolean(given.AMQP_URL) !== Boolean(given.AMQP_MANAGEMENT_URL),
    at: 'AMQP_MANAGEMENT_URL',
    message: 'and AMQP_URL go together: set both or neither',
  },
  {
    wrong: (given) =>
      Boolean(given.AMQP_URL) && !(given.MQTT_USERNAME && (given.MQTT_PASSWORD ?? given.MQTT_PASSWORD_FILE)),
    at: 'MQTT_USERNAME',
    message: 'must be set with AMQP_URL, and MQTT_PASSWORD or MQTT_PASSWORD_FILE, too',
  },
  {
    wrong: (given) => Boolean(given.MQTT_PASSWORD && given.MQTT_PASSWORD_FILE),
    at: 'MQTT_PASSWORD_FILE',
    message: 'cannot be set together with MQTT_PASSWORD',
  },
  {
    wrong: (given) => Boolean(given.MQTT_PASSWORD ?? given.MQTT_PASSWORD_FILE) && !given.MQTT_USERNAME,
    at: 'MQTT_USERNAME',
    message: 'must be set where a password is',
  },
  {
    wrong: (given) => Boolean(given.MQTT_CERT_FILE) !== Boolean(given.MQTT_KEY_FILE),
    at: 'MQTT_CERT_FILE',
    message: 'and MQTT_KEY_FILE go together: set both or neither',
  },
  {
    wrong: (given) =>
      Boolean(given.MQTT_CA_FILE ?? given.MQTT_CERT_FILE ?? given.MQTT_KEY_FILE) &&
      !/^(mqtts|wss|amqps):/.test(given.MQTT_URL ?? given.AMQP_URL ?? ''),
    at: 'MQTT_URL',
    message: 'must be an mqtts:// or wss:// address, or AMQP_URL amqps://, where certificates are set',
  },
];

export const ingestSettings = together.reduce(
  (checked, { wrong, at, message }) =>
    checked.refine((given) => !wrong(given), { path: [at], message, when: () => true }),
  schema,
);

export type IngestSettings = z.output<typeof schema>;

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { evenIfOthersAreWrong, loadConfig, requireFileStore, settings } from '@heliograph/server/config';
import { nationalProfile } from '@heliograph/server/national-profile';
import { certificates } from '@heliograph/server/pem-settings';
import { openObjectStore } from '@heliograph/server/object-store';
import { z } from 'zod';
import { projectFolder } from './project.js';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

const optionalPort = settings.port(0).unwrap().optional();

/** Settings of the whole installation. */
export const standaloneSettings = z
  .object({
    HELIOGRAPH_DATA_DIR: z.string().default(join(projectFolder, '.heliograph')),
    HTTP_PORT: optionalPort,
    HTTP_HOST: z.string().default('127.0.0.1'),
    DEV_PORT: optionalPort,
    MQTT_PORT: optionalPort,
    MQTT_HOST: z.string().default('127.0.0.1'),
    MQTT_URL: settings.MQTT_URL,
    AMQP_URL: z.undefined('does not work with npm start (docs/brokers.md)').optional(),
    DATABASE_URL: settings.DATABASE_URL.optional(),
    DATABASE_READ_URL: settings.DATABASE_READ_URL,
    REDIS_URL: settings.REDIS_URL,
    TRUST_PROXY: z.string().optional(),
    DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
    TIME_ZONE: settings.TIME_ZONE,
    LOG_LEVEL: settings.LOG_LEVEL,
    RAW_RETENTION_DAYS: settings.RAW_RETENTION_DAYS,
    PASSWORD_RULE: settings.PASSWORD_RULE,
    NATIONAL_PROFILE: nationalProfile,
    NATIONAL_CERT_FILE: certificates.optional(),
    FILES_S3_URL: settings.FILES_S3_URL,
    FILES_S3_REGION: settings.FILES_S3_REGION,
    FILES_S3_ACCESS_KEY_ID: settings.FILES_S3_ACCESS_KEY_ID,
    FILES_S3_SECRET_ACCESS_KEY: settings.FILES_S3_SECRET_ACCESS_KEY,
  })
  .superRefine(requireFileStore, evenIfOthersAreWrong)
  .transform((given) => ({
    dataDirectory: resolve(projectFolder, given.HELIOGRAPH_DATA_DIR),
    httpPort: given.HTTP_PORT,
    httpHost: given.HTTP_HOST,
    /** Vite's port, in development mode. */
    devPort: given.DEV_PORT,
    mqttPort: given.MQTT_PORT,
    mqttHost: given.MQTT_HOST,
    mqttUrl: given.MQTT_URL,
    /** Undefined: the embedded PostgreSQL. */
    databaseUrl: given.DATABASE_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    redisUrl: given.REDIS_URL,
    timeZone: given.TIME_ZONE,
    rawRetentionDays: given.RAW_RETENTION_DAYS,
    passwordRule: given.PASSWORD_RULE,
    nationalProfile: given.NATIONAL_PROFILE,
    nationalCertificate: given.NATIONAL_CERT_FILE,
    /** Null: files on tickets are in the database. */
    fileStore: openObjectStore(given),
    // Demonstration accounts have public passwords, so a network must be allowed explicitly.
    demo: (given.DEMO ?? (isForOneself(given) ? 'on' : 'off')) === 'on',
  }));

/** False behind a proxy or with an external database: others may reach the system then. */
function isForOneself(given: {
  DATABASE_URL?: string;
  TRUST_PROXY?: string;
  HTTP_HOST: string;
  MQTT_URL?: string;
  MQTT_HOST: string;
}): boolean {
  return (
    !given.DATABASE_URL &&
    !given.TRUST_PROXY &&
    LOOPBACK.test(given.HTTP_HOST) &&
    LOOPBACK.test(brokerHost(given))
  );
}

function brokerHost({ MQTT_URL, MQTT_HOST }: { MQTT_URL?: string; MQTT_HOST: string }): string {
  return MQTT_URL ? new URL(MQTT_URL).hostname.replace(/^\[(.*)\]$/, '$1') : MQTT_HOST;
}

export type StandaloneSettings = z.output<typeof standaloneSettings>;

/** Parts that may be external. */
export const EXTERNAL_PARTS = ['DATABASE_URL', 'REDIS_URL', 'MQTT_URL'] as const;

/**
 * Reads the installation's settings from the environment and `.env`; the environment takes precedence.
 * @param ignored names to unset, for this process and its children
 * @throws ConfigError listing every mistake.
 */
export function readSettings(ignored: readonly string[] = []): StandaloneSettings {
  const file = join(projectFolder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  for (const name of ignored) delete process.env[name];
  return loadConfig(standaloneSettings);
}

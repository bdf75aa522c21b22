import { settings } from '@heliograph/server/config';
import { z } from 'zod';

const smsProviders = ['outbox', 'msg91', 'twilio', 'webhook'] as const;

export const workerSettings = z.object({
  DATABASE_URL: settings.DATABASE_URL,
  REDIS_URL: settings.REDIS_URL,
  /** Whether the demonstration's inverters are watched too. */
  DEMO: settings.flag('off'),
  SMS_PROVIDER: z
    .enum(smsProviders, `must be one of ${smsProviders.join(', ')}`)
    .default('outbox')
    .refine((name) => name === 'outbox', {
      error: ({ input }) =>
        `${String(input)} comes with a later version of Heliograph; this one has outbox only`,
    }),
  RAW_RETENTION_DAYS: settings.RAW_RETENTION_DAYS,
  CUSTOMER_SESSION_HOURS: settings.CUSTOMER_SESSION_HOURS,
  ADMIN_SESSION_HOURS: settings.ADMIN_SESSION_HOURS,
  LOG_LEVEL: settings.LOG_LEVEL,
  HEALTH_PORT: settings.port(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
});

export type WorkerSettings = z.output<typeof workerSettings>;

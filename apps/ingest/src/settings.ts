import { settings } from '@heliograph/server/config';
import { z } from 'zod';

const MQTT_PORT_DEFAULT = 1883;

export const ingestSettings = z.object({
  DATABASE_URL: settings.DATABASE_URL,
  MQTT_URL: z
    .undefined(
      'an outside broker comes with a later version of Heliograph; leave it unset, and the embedded broker serves',
    )
    .optional(),
  MQTT_HOST: z.string().default('127.0.0.1'),
  MQTT_PORT: settings.port(MQTT_PORT_DEFAULT),
  /** Off: the demonstration's devices are refused, even where an earlier start stored them. */
  DEMO: settings.flag('off'),
  RAW_RETENTION_DAYS: settings.RAW_RETENTION_DAYS,
  LOG_LEVEL: settings.LOG_LEVEL,
  HEALTH_PORT: settings.port(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
});

export type IngestSettings = z.output<typeof ingestSettings>;

import { z } from 'zod';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const SHARE_RULE = 'must be a share from 0 to 1';

/** OpenTelemetry's own variables. Its libraries read them too, and would ignore mistakes. */
export const tracingSettings = {
  /** Collector that takes OTLP over HTTP; unset: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      isCollectorAddress,
      'must be an http:// or https:// address without credentials, such as http://127.0.0.1:4318',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'must be http/json, the only one supported').optional(),
  /** Which traces are recorded; unset: all. */
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).optional(),
  /** Share that the samplers with a ratio record; unset: all. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(SHARE_RULE).min(0, SHARE_RULE).max(1, SHARE_RULE).optional(),
};

function isCollectorAddress(address: string): boolean {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

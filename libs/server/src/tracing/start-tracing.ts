import type { Logger } from '../logging.js';

/**
 * Exports traces if there is a collector. Otherwise OpenTelemetry's SDK is not even loaded.
 * @returns a function that exports the last spans.
 */
export async function startTracing(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT }: { readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined },
  logger: Logger,
): Promise<() => Promise<void>> {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => {};
  const { exportTraces } = await import('./export-traces.js');
  return exportTraces(service, logger);
}

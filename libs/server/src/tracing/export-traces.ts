import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from '../logging.js';
import { PrivateExporter } from './private-exporter.js';

/** Longest time that an unresponsive collector may delay the end of a process. */
const LAST_EXPORT_MAX_MS = 1_000;

/** A request with the fields that Express and the API add. */
type ApiRequest = IncomingMessage & {
  readonly route?: { readonly path: string };
  readonly requestId?: string;
};

/** Records requests, statements and spans of our own. @returns a function that exports the last spans. */
export function exportTraces(service: string, logger: Logger): () => Promise<void> {
  const own = { 'service.name': `heliograph-${service}`, 'process.pid': process.pid };
  const resource = defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }));
  const spanProcessors = [new BatchSpanProcessor(new PrivateExporter(logger))];
  const provider = new NodeTracerProvider({ resource, spanProcessors });
  // No propagator, so that a request's own trace id is ignored: otherwise anyone could have every request recorded.
  provider.register({ propagator: null });

  new HttpInstrumentation({
    disableOutgoingRequestInstrumentation: true,
    ignoreIncomingRequestHook: ({ url }) => !url?.startsWith('/api/'),
    applyCustomAttributesOnSpan: (span, request) => nameRequest(span, request as ApiRequest),
  });
  new PgInstrumentation({ requireParentSpan: true });
  // Requiring a library lets the instrumentation patch its prototypes, even if it was imported before.
  const require = createRequire(import.meta.url);
  require('node:http');
  require('pg');
  logger.info('exporting traces');

  return async () => {
    const exported = provider.shutdown().catch(() => {});
    await Promise.race([exported, sleep(LAST_EXPORT_MAX_MS)]);
  };
}

/** The path itself may contain a user's input. */
function nameRequest(span: Span, { method, route, requestId }: ApiRequest): void {
  if (requestId) span.setAttribute('heliograph.request_id', requestId);
  if (route) span.updateName(`${method} ${route.path}`).setAttribute('http.route', route.path);
}

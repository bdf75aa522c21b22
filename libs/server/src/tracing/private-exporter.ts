import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';
import type { Logger } from '../logging.js';

/**
 * The only attributes that leave this machine. Others may contain personal data: addresses, queries, parameters, error
 * messages.
 */
const ATTRIBUTES = new Set([
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'error.type',
  'heliograph.request_id',
  'heliograph.serial_number',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.batch.message_count',
  'messaging.destination.name',
  'messaging.operation.type',
  'messaging.system',
]);

/** Exports spans without personal data. Logs once when the collector fails, and once when it works again. */
export class PrivateExporter extends OTLPTraceExporter {
  #failing = false;

  constructor(private readonly logger: Logger) {
    super();
  }

  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>): void {
    super.export(spans.map(withoutPersonalData), (result) => {
      const failing = result.code !== ExportResultCode.SUCCESS;
      if (failing && !this.#failing)
        this.logger.warn({ reason: result.error?.message }, 'cannot export traces');
      if (!failing && this.#failing) this.logger.info('exporting traces again');
      this.#failing = failing;
      done(result);
    });
  }
}

function withoutPersonalData(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => ATTRIBUTES.has(name)),
  );
  return Object.assign(Object.create(span) as ReadableSpan, {
    attributes,
    events: [],
    status: { code: span.status.code },
  });
}

import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';

/** The recorded trace of the code that adds a job, for `traceJob`; undefined: none. */
export function traceOfCaller(): string | undefined {
  const span = trace.getSpanContext(context.active());
  if (!span || (span.traceFlags & TraceFlags.SAMPLED) === 0) return undefined;
  const { traceId, spanId, traceFlags } = span;
  return JSON.stringify({ traceId, spanId, traceFlags });
}

/** Records a job as part of the trace that added it, or as a trace of its own. */
export function traceJob(queue: string, caller: string | undefined, run: () => Promise<void>): Promise<void> {
  const parent = caller
    ? trace.setSpanContext(ROOT_CONTEXT, { ...JSON.parse(caller), isRemote: true })
    : ROOT_CONTEXT;
  const attributes = {
    'messaging.system': 'bullmq',
    'messaging.operation.type': 'process',
    'messaging.destination.name': queue,
  };
  const options = { kind: SpanKind.CONSUMER, attributes };
  return trace.getTracer('heliograph').startActiveSpan(`process ${queue}`, options, parent, async (span) => {
    try {
      await run();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

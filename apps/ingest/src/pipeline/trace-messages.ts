import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { CommitOutcome } from './commit.js';
import type { DeviceMessage } from './device-message.js';
import type { MessagePart } from './message-part.js';
import { MessageTrace, tracer } from './message-trace.js';
import { isFailure, type CommitFailure } from './store-batch.js';

/**
 * @returns the message, with a trace if the sampler wants one. Most messages are not recorded, and cost only one
 * object.
 */
export function traceMessage(message: DeviceMessage): DeviceMessage {
  const span = tracer.startSpan(`receive ${message.kind}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
  if (!span.isRecording()) return message;
  span.setAttributes({
    'messaging.system': 'mqtt',
    'messaging.operation.type': 'receive',
    'messaging.destination.name': message.kind,
    'heliograph.serial_number': message.device.serialNumber,
  });
  const messageTrace = new MessageTrace(span);
  const acknowledge = () => {
    try {
      message.acknowledge();
    } finally {
      messageTrace.acknowledged();
    }
  };
  return { ...message, trace: messageTrace, acknowledge };
}

/**
 * Records a commit once for all recorded messages in it: as a child of the first, linked with the others. Without any, it
 * only commits.
 */
export function traceCommit(
  parts: readonly MessagePart[],
  commit: () => Promise<CommitOutcome | CommitFailure>,
): Promise<CommitOutcome | CommitFailure> {
  const recorded = new Set<MessageTrace>();
  for (const { message } of parts) if (message.trace) recorded.add(message.trace);
  const [first, ...others] = recorded;
  if (!first) return commit();
  for (const each of recorded) each.waited();
  const options = {
    attributes: { 'messaging.batch.message_count': new Set(parts.map(({ message }) => message)).size },
    links: others.map(({ span }) => ({ context: span.spanContext() })),
  };
  return tracer.startActiveSpan('store batch', options, first.context, async (batch) => {
    for (const { span } of others) span.addLink({ context: batch.spanContext() });
    const result = await commit();
    if (isFailure(result))
      batch.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', result.fault);
    batch.end();
    return result;
  });
}

import { ROOT_CONTEXT, trace, type Context, type Span } from '@opentelemetry/api';

export const tracer = trace.getTracer('heliograph');

/** Spans of one recorded message, from its arrival to its acknowledgement. */
export class MessageTrace {
  readonly context: Context;
  #step: Span;

  constructor(readonly span: Span) {
    this.context = trace.setSpan(ROOT_CONTEXT, span);
    this.#step = this.#start('check');
  }

  checked(): void {
    this.#step.end();
    this.#step = this.#start('wait for batch');
  }

  /** Called again if the batch is stored in several attempts. */
  waited(): void {
    if (this.#step.isRecording()) this.#step.end();
  }

  acknowledged(): void {
    this.waited();
    this.span.end();
  }

  #start(step: string): Span {
    return tracer.startSpan(step, {}, this.context);
  }
}

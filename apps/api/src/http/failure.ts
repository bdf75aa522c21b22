import type { FailureReason, KnownFailure, PlainReason } from '@heliograph/contracts/http/failures';
import { failureAnswers } from './failure-answers.js';

/** An error response, thrown anywhere and sent by the filter. */
export class Failure extends Error {
  readonly reason: FailureReason;
  /** Values of the sentence. */
  readonly details: Extract<KnownFailure, { details: object }>['details'] | undefined;
  readonly status: number;
  readonly code: string;
  readonly err: string;
  /** Sent as `Retry-After`, s. */
  readonly retryAfterS: number | undefined;

  constructor(failure: PlainReason | KnownFailure, retryAfterS?: number) {
    const { reason, ...rest } = typeof failure === 'string' ? { reason: failure } : failure;
    const details = 'details' in rest ? rest.details : undefined;
    const { status, code = reason, err, ...answer } = failureAnswers[reason];
    super(`${status} ${code}`);
    this.reason = reason;
    this.details = details;
    this.status = status;
    this.code = code;
    // The type of a failure pairs each reason with its details.
    this.err = typeof err === 'string' ? err : err(details as never);
    this.retryAfterS = retryAfterS ?? answer.retryAfterS;
  }
}

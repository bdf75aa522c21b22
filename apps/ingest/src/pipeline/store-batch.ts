import type { CommitFault } from './commit-fault.js';
import type { CommitOutcome, CommitAttempt } from './commit.js';
import { payloadOf, type MessagePart } from './message-part.js';

const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 2_000;
/** Timeout of the first attempt. It doubles after each timeout, so that a slow database succeeds eventually. */
const COMMIT_FIRST_MAX_MS = 10_000;
export const COMMIT_MAX_MS = 80_000;
/** Create partitions at most this often per batch: more than once, because retention may drop them again. */
const PARTITIONS_MADE_MAX = 3;

/** The host's next step. */
export type StoreStep =
  | ({ readonly todo: 'commit' } & CommitAttempt)
  | { readonly todo: 'make_partitions' }
  | { readonly todo: 'wait'; readonly ms: number };

export interface CommitFailure {
  readonly fault: CommitFault;
  readonly error: Error;
}

/** The result of `commit`, or whether `make_partitions` succeeded. */
export type StoreAnswer = CommitOutcome | CommitFailure | boolean | undefined;

type Storing<Result> = Generator<StoreStep, Result, StoreAnswer>;

/**
 * Stores a batch as a sequence of steps that the caller carries out: retries while the database is unavailable and
 * quarantines parts that can't be stored. Pure. @returns once all parts are stored or quarantined.
 */
export function* storeBatch(parts: readonly MessagePart[]): Storing<CommitOutcome[]> {
  if (parts.length === 0) return [];
  const answer = yield* commitWhenAvailable(parts);
  if (!isFailure(answer)) return [answer];
  if (parts.length === 1) return [yield* storeAlone(parts[0]!, answer.error)];
  // Something in the batch can't be stored: bisect until that part is found.
  const middle = parts.length >> 1;
  return [...(yield* storeBatch(parts.slice(0, middle))), ...(yield* storeBatch(parts.slice(middle)))];
}

/** Stores a single failing part: a reading without its derived data, in case those are at fault, else in quarantine. */
function* storeAlone(part: MessagePart, error: Error): Storing<CommitOutcome> {
  if (part.kind === 'reading') {
    const answer = yield* commitWhenAvailable([part], true);
    if (!isFailure(answer)) return answer;
  }
  const { message } = part;
  const reason = 'storage_error';
  const quarantined = {
    kind: 'quarantined',
    message,
    reason,
    detail: error.message,
    payload: payloadOf(part),
  } as const;
  for (;;) {
    const answer = yield* commitWhenAvailable([quarantined]);
    if (!isFailure(answer)) return answer;
    yield { todo: 'wait', ms: RETRY_MAX_MS };
  }
}

/** Retries until the commit succeeds. @returns a failure only if the data is at fault. */
function* commitWhenAvailable(
  parts: readonly MessagePart[],
  rawOnly = false,
): Storing<CommitOutcome | CommitFailure> {
  let maxMs = COMMIT_FIRST_MAX_MS;
  let partitionsMade = 0;
  for (let waitMs = RETRY_FIRST_MS; ; waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
    const answer = (yield { todo: 'commit', parts, rawOnly, maxMs }) as CommitOutcome | CommitFailure;
    if (!isFailure(answer) || answer.fault === 'data') return answer;
    if (answer.fault === 'missing_partition') {
      if (partitionsMade === PARTITIONS_MADE_MAX) return answer;
      if (yield { todo: 'make_partitions' }) {
        partitionsMade++;
        continue;
      }
    }
    if (answer.fault === 'timeout') maxMs = Math.min(maxMs * 2, COMMIT_MAX_MS);
    yield { todo: 'wait', ms: waitMs };
  }
}

export const isFailure = (answer: StoreAnswer): answer is CommitFailure =>
  typeof answer === 'object' && 'fault' in answer;

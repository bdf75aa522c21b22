import type { CommitFault } from './commit-fault.js';
import type { CommitOutcome } from './commit.js';
import { payloadOf, type MessagePart } from './message-part.js';

const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 2_000;
/** A transaction has this long, and longer after each that was too slow: a slow database is to get there in the end. */
const COMMIT_FIRST_MAX_MS = 10_000;
export const COMMIT_MAX_MS = 80_000;
/** Missing again after they were made so often, there is none for such a time. Once alone, another may have dropped them. */
const PARTITIONS_MADE_MAX = 3;

/** One try at one transaction. */
export interface CommitTry {
  readonly parts: readonly MessagePart[];
  /** Only the readings themselves: nothing is derived from them, and their inverters are marked to be folded anew. */
  readonly bare: boolean;
  readonly maxMs: number;
}

/** What storing a batch asks for next. */
export type StoreStep =
  | ({ readonly todo: 'commit' } & CommitTry)
  | { readonly todo: 'make_partitions' }
  | { readonly todo: 'wait'; readonly ms: number };

export interface CommitFailure {
  readonly fault: CommitFault;
  readonly error: Error;
}

/** To `commit` what it came to, to `make_partitions` whether they were made. */
export type StoreAnswer = CommitOutcome | CommitFailure | boolean | undefined;

type Storing<Result> = Generator<StoreStep, Result, StoreAnswer>;

/**
 * Stores a batch whatever comes, step by step at the caller's hand: waits for a database that is away, and sets aside
 * alone what cannot be stored. Pure. @returns once all parts are stored or in quarantine.
 */
export function* storeBatch(parts: readonly MessagePart[]): Storing<CommitOutcome[]> {
  if (parts.length === 0) return [];
  const answer = yield* commitOnceThere(parts);
  if (!isFailure(answer)) return [answer];
  if (parts.length === 1) return [yield* storeAlone(parts[0]!, answer.error)];
  // Something in it cannot be stored: each half goes on its own until that one is found.
  const middle = parts.length >> 1;
  return [...(yield* storeBatch(parts.slice(0, middle))), ...(yield* storeBatch(parts.slice(middle)))];
}

/** A reading that fails in what is derived of it is no bad reading: it is stored, and only then judged. */
function* storeAlone(part: MessagePart, error: Error): Storing<CommitOutcome> {
  if (part.kind === 'reading') {
    const answer = yield* commitOnceThere([part], true);
    if (!isFailure(answer)) return answer;
  }
  const { message } = part;
  const reason = 'storage_error';
  const aside = {
    kind: 'quarantined',
    message,
    reason,
    detail: error.message,
    payload: payloadOf(part),
  } as const;
  for (;;) {
    const answer = yield* commitOnceThere([aside]);
    if (!isFailure(answer)) return answer;
    yield { todo: 'wait', ms: RETRY_MAX_MS };
  }
}

/** @returns a failure only where the parts are at fault. */
function* commitOnceThere(
  parts: readonly MessagePart[],
  bare = false,
): Storing<CommitOutcome | CommitFailure> {
  let maxMs = COMMIT_FIRST_MAX_MS;
  let partitionsMade = 0;
  for (let waitMs = RETRY_FIRST_MS; ; waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
    const answer = (yield { todo: 'commit', parts, bare, maxMs }) as CommitOutcome | CommitFailure;
    if (!isFailure(answer) || answer.fault === 'data') return answer;
    if (answer.fault === 'missing_partition') {
      if (partitionsMade === PARTITIONS_MADE_MAX) return answer;
      if (yield { todo: 'make_partitions' }) {
        partitionsMade++;
        continue;
      }
    }
    if (answer.fault === 'late') maxMs = Math.min(maxMs * 2, COMMIT_MAX_MS);
    yield { todo: 'wait', ms: waitMs };
  }
}

export const isFailure = (answer: StoreAnswer): answer is CommitFailure =>
  typeof answer === 'object' && 'fault' in answer;

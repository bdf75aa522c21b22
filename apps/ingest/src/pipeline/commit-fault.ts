import { TransactionTimeout, UnconfirmedCommit } from '@heliograph/database/connection/transaction';
import pg from 'pg';

/** SQLSTATE classes caused by the data: cardinality, data exception, integrity constraint, program limit exceeded. */
const DATA_CLASSES = ['21', '22', '23', '54'];
/** Our INSERT omits a required column: every batch would fail, so this isn't the data's fault. */
const NOT_NULL = '23502';
const QUERY_CANCELED = '57014';

const SOCKET_CODE = /^E(?!RR_)[A-Z_]+$/;
/** Messages of the plain errors, without a code, that pg throws for a lost connection. */
const CONNECTION_LOST = /connection|timeout|client was closed|calling end on the pool/i;

/**
 * Why a commit failed. `unavailable`: the database or its schema is at fault, so retry the same batch. `timeout`: retry
 * with more time; the batch may already be committed. `missing_partition`: no partition covers a reading's time. `data`:
 * the batch contains something that can't be stored.
 */
export type CommitFault = 'unavailable' | 'timeout' | 'missing_partition' | 'data';

export function commitFault(error: unknown): CommitFault {
  if (error instanceof TransactionTimeout || error instanceof UnconfirmedCommit) return 'timeout';
  if (error instanceof pg.DatabaseError) {
    if (error.code === QUERY_CANCELED) return 'timeout';
    if (error.code === NOT_NULL) return 'unavailable';
    if (error.code === '23514' && !error.constraint) return 'missing_partition';
    return DATA_CLASSES.includes(error.code?.slice(0, 2) ?? '') ? 'data' : 'unavailable';
  }
  // Node's socket errors have codes like ECONNRESET. Any other error is a bug in our code that some reading triggers.
  if (
    error instanceof Error &&
    (SOCKET_CODE.test(String((error as NodeJS.ErrnoException).code)) || CONNECTION_LOST.test(error.message))
  ) {
    return 'unavailable';
  }
  return 'data';
}

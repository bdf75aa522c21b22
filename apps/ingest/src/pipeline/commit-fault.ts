import { TransactionTimeout } from '@heliograph/database/connection/transaction';
import pg from 'pg';

/** SQLSTATE classes caused by the data: cardinality, data exception, integrity constraint, program limit exceeded. */
const DATA_CLASSES = ['21', '22', '23', '54'];
/** Our INSERT omits a column that the table requires: every row fails, so the data isn't at fault. */
const NOT_NULL = '23502';
const QUERY_CANCELED = '57014';

const SOCKET_CODE = /^E(?!RR_)[A-Z_]+$/;
/** How pg words a lost connection, as a plain Error without a code. */
const CONNECTION_GONE = /connection|timeout|client was closed|calling end on the pool/i;

/**
 * `away`: the database or its schema is at fault, so retry the same batch. `late`: retry with more time; it may already
 * be committed. `missing_partition`: no partition covers the time. `data`: the batch contains something unstorable.
 */
export type CommitFault = 'away' | 'late' | 'missing_partition' | 'data';

export function commitFault(error: unknown): CommitFault {
  if (error instanceof TransactionTimeout) return 'late';
  if (error instanceof pg.DatabaseError) {
    if (error.code === QUERY_CANCELED) return 'late';
    if (error.code === NOT_NULL) return 'away';
    if (error.code === '23514' && !error.constraint) return 'missing_partition';
    return DATA_CLASSES.includes(error.code?.slice(0, 2) ?? '') ? 'data' : 'away';
  }
  // Node's socket errors have codes like ECONNRESET. Any other error is a bug in our code, triggered by some reading.
  if (
    error instanceof Error &&
    (SOCKET_CODE.test(String((error as NodeJS.ErrnoException).code)) || CONNECTION_GONE.test(error.message))
  ) {
    return 'away';
  }
  return 'data';
}

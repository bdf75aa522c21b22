import { TransactionLate } from '@heliograph/database/connection/database';
import pg from 'pg';

/** SQLSTATE classes that tell of the data: out of range, a broken constraint, more than a limit holds. */
const DATA_CLASSES = ['21', '22', '23', '54'];
/** A column that our statement leaves empty and the table does not: no row would be stored, whatever it says. */
const NOT_NULL = '23502';
const QUERY_CANCELED = '57014';

const SOCKET_CODE = /^E(?!RR_)[A-Z_]+$/;
/** What pg says, as a plain Error, of a connection that is gone. */
const CONNECTION_GONE = /connection|timeout|client was closed|calling end on the pool/i;

/**
 * `away`: the database, or its schema, and not the data: the same batch is tried again. `late`: so too, with more time;
 * it may have been committed. `missing_partition`: a week has no table yet. `data`: something in the batch cannot be stored.
 */
export type CommitFault = 'away' | 'late' | 'missing_partition' | 'data';

export function commitFault(error: unknown): CommitFault {
  if (error instanceof TransactionLate) return 'late';
  if (error instanceof pg.DatabaseError) {
    if (error.code === QUERY_CANCELED) return 'late';
    if (error.code === NOT_NULL) return 'away';
    if (error.code === '23514' && !error.constraint) return 'missing_partition';
    return DATA_CLASSES.includes(error.code?.slice(0, 2) ?? '') ? 'data' : 'away';
  }
  // What Node says of a socket has a code of its own (ECONNRESET); what is left is a mistake in our code over some reading.
  if (
    error instanceof Error &&
    (SOCKET_CODE.test(String((error as NodeJS.ErrnoException).code)) || CONNECTION_GONE.test(error.message))
  ) {
    return 'away';
  }
  return 'data';
}

/** SQLSTATEs of a server that can't serve now: connection lost, starting, stopping, too many connections or read-only. */
const AWAY_SQL_STATE = /^(08...|57P0[1-5]|53300|25006)$/;
const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** Errors that node-postgres raises without a code. */
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether a statement failed because the database is unavailable: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (typeof syscall === 'string') return NETWORK_CALLS.has(syscall);
  return typeof code === 'string' ? AWAY_SQL_STATE.test(code) : AWAY_MESSAGE.test(error.message);
}

/** SQLSTATE `disk_full`. */
const DISK_FULL = '53100';

/** Whether a statement failed because the disk of the database has no space. The message names the file. */
export const isDiskFull = (error: unknown): error is Error =>
  error instanceof Error && (error as Error & { code?: unknown }).code === DISK_FULL;

/** in_failed_sql_transaction: a statement before it failed. */
const CONSEQUENCE = '25P02';

/**
 * Waits for statements that were sent together in one transaction.
 * @throws the original error, not one that it caused in a later statement
 */
export async function awaitPipelined<Sent extends readonly unknown[]>(
  sent: readonly [...Sent],
): Promise<{ -readonly [Each in keyof Sent]: Awaited<Sent[Each]> }> {
  const outcomes: PromiseSettledResult<unknown>[] = await Promise.allSettled(sent);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome] : []));
  const cause = failures.find(({ reason }) => (reason as { code?: unknown }).code !== CONSEQUENCE);
  const failure = cause ?? failures[0];
  if (failure) throw failure.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}

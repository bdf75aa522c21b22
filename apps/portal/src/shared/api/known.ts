import type { UseQueryResult } from '@tanstack/react-query';
import { isUnreachable } from './api-error.js';

export type Outcome = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt'>;

/**
 * Whether a query failed; stays true while it is retried, so that the error message does not flicker. If the server
 * does not respond, earlier data remains valid, with its age.
 */
export const isFailed = ({ data, error, dataUpdatedAt, errorUpdatedAt }: Outcome) =>
  errorUpdatedAt > dataUpdatedAt && !(data !== undefined && isUnreachable(error));

/** A query's data, undefined after a failure. */
export const known = <T>(query: UseQueryResult<T>): T | undefined =>
  isFailed(query) ? undefined : query.data;

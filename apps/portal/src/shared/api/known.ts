import type { UseQueryResult } from '@tanstack/react-query';
import { isUnreachable } from './api-error.js';

export type Outcome = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt'>;

/**
 * Whether a call failed, also while it is being made again: what says so does not come and go. While nothing answers at
 * all, what came before still stands, with its age.
 */
export const isFailed = ({ data, error, dataUpdatedAt, errorUpdatedAt }: Outcome) =>
  errorUpdatedAt > dataUpdatedAt && !(data !== undefined && isUnreachable(error));

/** What a query knows: nothing after a failure. */
export const known = <T>(query: UseQueryResult<T>): T | undefined =>
  isFailed(query) ? undefined : query.data;

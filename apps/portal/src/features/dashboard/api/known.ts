import type { UseQueryResult } from '@tanstack/react-query';
import { isUnreachable } from '../../../shared/api/api-error.js';

/** A call that failed. While nothing answers at all, what came before still stands, with its age. */
export const isFailed = ({ isError, error, data }: UseQueryResult) =>
  isError && !(isUnreachable(error) && data !== undefined);

/** What a query knows: nothing after a failure. */
export const known = <T>(query: UseQueryResult<T>): T | undefined =>
  isFailed(query) ? undefined : query.data;

import { getAllAdminIssues } from '@heliograph/contracts/http/get-all-admin-issues';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiForPage } from '../../../shared/api/call-api.js';
import { adminIssuesKey } from './ticket-keys.js';

export const adminIssuesQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: [...adminIssuesKey, page, size],
    queryFn: ({ signal }) => callApiForPage(getAllAdminIssues, { page, size }, signal),
    placeholderData: keepPreviousData,
  });

import { getAuditLog } from '@heliograph/contracts/http/get-audit-log';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApiForPage } from '../../../shared/api/call-api.js';
import { PAGE_SIZE } from '../../../shared/table/use-page.js';

export const useAuditLog = (page: number) =>
  useQuery({
    queryKey: ['audit-log', page],
    queryFn: ({ signal }) => callApiForPage(getAuditLog, { page, size: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });

import { getAuditLog } from '@heliograph/contracts/http/get-audit-log';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApiForPage } from '../../../shared/api/call-api.js';

export const useAuditLog = (page: number, size: number) =>
  useQuery({
    queryKey: ['audit-log', page, size],
    queryFn: ({ signal }) => callApiForPage(getAuditLog, { page, size }, signal),
    placeholderData: keepPreviousData,
  });

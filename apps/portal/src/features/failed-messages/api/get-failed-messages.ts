import { getFailedMessages } from '@heliograph/contracts/http/get-failed-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApiForPage } from '../../../shared/api/call-api.js';

export const useFailedMessages = (page: number, size: number) =>
  useQuery({
    queryKey: ['failed-messages', page, size],
    queryFn: ({ signal }) => callApiForPage(getFailedMessages, { page, size }, signal),
    placeholderData: keepPreviousData,
  });

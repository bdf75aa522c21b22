import { getFailedMessages } from '@heliograph/contracts/http/get-failed-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApiForPage } from '../../../shared/api/call-api.js';
import { PAGE_SIZE } from '../../../shared/table/use-page.js';

export const useFailedMessages = (page: number) =>
  useQuery({
    queryKey: ['failed-messages', page],
    queryFn: ({ signal }) => callApiForPage(getFailedMessages, { page, size: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });

import { getTicketReport } from '@heliograph/contracts/http/get-ticket-report';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

export const REPORT_MONTHS = 12;

export const ticketReportQuery = queryOptions({
  queryKey: ['ticket report'],
  queryFn: ({ signal }) => callApi(getTicketReport, { months: REPORT_MONTHS }, signal),
});

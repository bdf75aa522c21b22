import type { Call, InputOf, OutputOf } from '@heliograph/contracts/http/call';
import { getAllTicketsByUser } from '@heliograph/contracts/http/get-all-tickets-by-user';
import { getCustomerAccount } from '@heliograph/contracts/http/get-customer-account';
import { getFleet } from '@heliograph/contracts/http/get-fleet';
import { getUser } from '@heliograph/contracts/http/get-user';
import { PAGE_ROWS_MAX } from '@heliograph/contracts/http/paging';
import { useQuery } from '@tanstack/react-query';
import { callApi, callApiForPage } from '../../../shared/api/call-api.js';

/** Tickets shown; the heading says if there are more. */
const TICKETS_SHOWN = 50;

function useCustomerPart<C extends Call>(userId: string, call: C, input: InputOf<C>) {
  return useQuery({
    queryKey: ['customer', userId, call.path],
    queryFn: ({ signal }): Promise<OutputOf<C>> => callApi(call, input, signal),
  });
}

export const useCustomer = (userId: string) => useCustomerPart(userId, getUser, { userId });
export const useCustomerAccount = (userId: string) => useCustomerPart(userId, getCustomerAccount, { userId });
export const useCustomerInverters = (userId: string) =>
  useCustomerPart(userId, getFleet, { owner: userId, sort: 'trouble', size: PAGE_ROWS_MAX });

export const useCustomerTickets = (userId: string) =>
  useQuery({
    queryKey: ['customer', userId, getAllTicketsByUser.path],
    queryFn: ({ signal }) =>
      callApiForPage(getAllTicketsByUser, { user_id: userId, size: TICKETS_SHOWN }, signal),
  });

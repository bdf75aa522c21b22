import {
  getTicketViews,
  removeTicketView,
  saveTicketView,
} from '@heliograph/contracts/http/get-ticket-views';
import type { InputOf } from '@heliograph/contracts/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

const queryKey = ['ticket views'] as const;

/** The administrator's own saved views; undefined while unknown. */
export const useSavedViews = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callApi(getTicketViews, {}, signal) }).data;

export function useSaveView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (view: InputOf<typeof saveTicketView>) => callApi(saveTicketView, view),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useRemoveView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (viewId: string) => callApi(removeTicketView, { viewId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}

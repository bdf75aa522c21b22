import type { InputOf } from '@heliograph/contracts/http/call';
import {
  createWebhook,
  deleteWebhook,
  getWebhookDeliveries,
  getWebhooks,
  replayWebhookDeliveries,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhook,
} from '@heliograph/contracts/http/webhooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

const WEBHOOKS = ['webhooks'];
const LIST = [...WEBHOOKS, 'list'];
const REFRESH_MS = 10_000;

export const useWebhooks = () =>
  useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => callApi(getWebhooks, {}, signal),
    refetchInterval: REFRESH_MS,
  });

export const useWebhookDeliveries = (asked: InputOf<typeof getWebhookDeliveries>) =>
  useQuery({
    queryKey: [...WEBHOOKS, 'deliveries', asked],
    queryFn: ({ signal }) => callApi(getWebhookDeliveries, asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** Refetches the list and the deliveries, also after a failure: another super-admin may have changed them. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: WEBHOOKS });
}

/** The secret must not stay in the cache. */
export const useCreateWebhook = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof createWebhook>) => callApi(createWebhook, input),
    onSettled: useRefresh(),
    gcTime: 0,
  });

/** The secret must not stay in the cache. */
export const useRotateWebhookSecret = () =>
  useMutation({
    mutationFn: (webhookId: string) => callApi(rotateWebhookSecret, { webhookId }),
    gcTime: 0,
  });

export const useUpdateWebhook = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof updateWebhook>) => callApi(updateWebhook, input),
    onSettled: useRefresh(),
  });

/** Does not refetch the deleted webhook's deliveries, which may be shown. */
export function useDeleteWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (webhookId: string) => callApi(deleteWebhook, { webhookId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIST }),
  });
}

export const useSendTestEvent = () =>
  useMutation({
    mutationFn: (webhookId: string) => callApi(sendTestEvent, { webhookId }),
    onSettled: useRefresh(),
  });

export const useReplayDeliveries = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof replayWebhookDeliveries>) => callApi(replayWebhookDeliveries, input),
    onSettled: useRefresh(),
  });

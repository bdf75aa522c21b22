import { subscribePush, unsubscribePush } from '@heliograph/contracts/http/push-subscription';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { language } from '../../../shared/strings/language.js';
import { preferencesQuery } from './alert-preferences.js';

/** Whether this browser can show notifications, and its address at its push service. */
export type BrowserPush =
  | { readonly state: 'unsupported' | 'denied' }
  | { readonly state: 'possible'; readonly endpoint: string | null };

const browserQuery = queryOptions({
  queryKey: ['browserPush'],
  queryFn: readBrowser,
  staleTime: 0,
});

async function readBrowser(): Promise<BrowserPush> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !('PushManager' in window) || !('Notification' in window)) {
    return { state: 'unsupported' };
  }
  if (Notification.permission === 'denied') return { state: 'denied' };
  const subscription = await registration.pushManager.getSubscription();
  return { state: 'possible', endpoint: subscription?.endpoint ?? null };
}

export const useBrowserPush = () => useQuery(browserQuery);

/** Asks for permission, subscribes at the browser's push service, and registers the subscription with the server. */
async function subscribe(pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const registration = await navigator.serviceWorker.ready;
  // A subscription with an earlier key of the server cannot be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint, keys } = made.toJSON();
  await callApi(subscribePush, { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth!, language });
}

async function unsubscribe(endpoint: string): Promise<void> {
  await callApi(unsubscribePush, { endpoint });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

export function useTurnNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (turn: { readonly on: string } | { readonly off: string }) =>
      'on' in turn ? subscribe(turn.on) : unsubscribe(turn.off),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(browserQuery),
        queryClient.invalidateQueries(preferencesQuery),
      ]),
  });
}

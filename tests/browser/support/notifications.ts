import type { Page } from '@playwright/test';

/** What a notification opens: of the message, and of the portal. */
interface Target {
  readonly id: string;
  readonly path: string;
}

export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: Target;
  /** Labels of its buttons. */
  readonly actions: readonly string[];
}

/**
 * Chromium's own push service cannot be reached here, and its headless shell allows no notifications: the browser gets
 * its subscription and the permission from the test.
 */
export const subscribeAs = (page: Page, subscription: { endpoint: string; keys: object }) =>
  page.addInitScript((given) => {
    const KEY = 'test-subscription';
    const made = () => ({
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => (sessionStorage.removeItem(KEY), true),
    });
    Object.assign(PushManager.prototype, {
      subscribe: async () => (sessionStorage.setItem(KEY, 'on'), made()),
      getSubscription: async () => (sessionStorage.getItem(KEY) ? made() : null),
    });
    Object.defineProperties(Notification, {
      permission: { get: () => 'granted' },
      requestPermission: { value: async () => 'granted' },
    });
  }, subscription);

/** Records what the service worker shows. @returns the notifications until now */
export async function recordNotifications(page: Page): Promise<() => Promise<ShownNotification[]>> {
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: object[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      const { body, tag, data, actions } = options as NotificationOptions & { actions: { title: string }[] };
      scope.shown.push({ title, body, tag, data, actions: actions.map((action) => action.title) });
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: ShownNotification[] }).shown);
}

/**
 * Taps a notification, or a button of it. The event is made by the test, without a person's action, which browsers ask for
 * before they bring a window to the front.
 */
export async function tap(page: Page, action: '' | 'remind', { data }: ShownNotification): Promise<void> {
  await page
    .context()
    .serviceWorkers()[0]!
    .evaluate(
      ([button, about]) => {
        const scope = globalThis as unknown as EventTarget & {
          WindowClient: { prototype: { focus: () => Promise<unknown> } };
          ExtendableEvent: typeof Event;
        };
        scope.WindowClient.prototype.focus = async function (this: unknown) {
          return this;
        };
        const event = new scope.ExtendableEvent('notificationclick');
        scope.dispatchEvent(
          Object.assign(event, { action: button, notification: { data: about, close: () => {} } }),
        );
      },
      [action, data] as const,
    );
}

/** Delivers a push message to the page's service worker, as the push service would. */
export async function receive(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
}

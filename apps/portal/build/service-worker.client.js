// The service worker of customer pages. The build inserts VERSION and FILES.
const CACHE = `portal-${VERSION}`;
const OFFLINE = '/offline.html';
/** Its picture, and the icon of every page. */
const SIGN = '/favicon.svg';
/** Not handled here. API responses are personal, so they are never cached. */
const NOT_OURS = /^\/(?:api|dev|admin|status(?:\.json)?)(?:\/|$)/;
/** A proxy's answers while it reaches no server. */
const UNREACHABLE = [502, 504];
/** A server that accepts connections but does not answer counts as unreachable after this time. */
const PAGE_MAX_MS = 15_000;
const SIGN_MAX_MS = 2_000;

self.addEventListener('install', (event) => {
  // Pages always come from the network, so a new version need not wait until old pages are closed.
  self.skipWaiting();
  event.waitUntil(keepFiles());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOld(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || NOT_OURS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname === SIGN)
    event.respondWith(Promise.race([fetch(request), tooLate(SIGN_MAX_MS)]).catch(() => kept(request)));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(kept(request).then((file) => file ?? fetched(event)));
});

const kept = (request) => caches.match(request, { ignoreVary: true });

/** Caches a font that is not among FILES, for another script, on its first use. */
async function fetched(event) {
  const { request } = event;
  const answer = await fetch(request);
  if (answer.ok && request.destination === 'font') event.waitUntil(keep(request, answer.clone()));
  return answer;
}

async function keep(request, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
}

/** The page from the server; if it does not answer, the offline page. */
async function page(event) {
  try {
    return await Promise.race([served(event), tooLate(PAGE_MAX_MS)]);
  } catch {
    return (await kept(OFFLINE)) ?? Response.error();
  }
}

async function served(event) {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (UNREACHABLE.includes(answer.status)) throw new Error(answer.statusText);
  return answer;
}

const tooLate = (maxMs) => new Promise((_, reject) => setTimeout(reject, maxMs));

/** Files with a hash in their name come from the browser's cache if the page has loaded them already. */
async function keepFiles() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...[OFFLINE, SIGN].map((file) => new Request(file, { cache: 'reload' })), ...FILES]);
}

/** Keeps the previous version, from which an open page may still load parts. */
async function forgetOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith('portal-') && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

const WORDS = {
  en: { open: 'Open', remind: 'Remind tomorrow' },
  hi: { open: 'खोलें', remind: 'कल याद दिलाएँ' },
};

self.addEventListener('push', (event) => {
  const { id, title, body, path, language } = event.data.json();
  const { open, remind } = WORDS[language] ?? WORDS.en;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang: language,
      // A repeated attempt replaces the notification.
      tag: id,
      data: { id, path },
      actions: [
        { action: 'open', title: open },
        { action: 'remind', title: remind },
      ],
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  const { id, path } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === 'remind' ? remindTomorrow(id, path) : open(path));
});

/** Opens the page in a window of the portal, if there is one. */
async function open(path) {
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window' });
  const ours = windows.find(({ url }) => !NOT_OURS.test(new URL(url).pathname));
  if (!ours) return self.clients.openWindow(href);
  const shown = await ours.focus();
  return shown.navigate(href);
}

/** After a log-out, or without a connection, the page is opened instead: nobody shall rely on a reminder in vain. */
async function remindTomorrow(messageId, path) {
  const asked = await fetch('/api/remindTomorrow', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal': 'customer' },
    body: JSON.stringify({ messageId }),
  }).catch(() => null);
  if (!asked?.ok) await open(path);
}

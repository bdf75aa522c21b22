// Runs in the browser beside the customer's pages. VERSION and FILES are written in by the build.
const CACHE = `portal-${VERSION}`;
const OFFLINE = '/offline.html';
/** Left to the browser alone. What the API answers is somebody's own: no cache keeps it. */
const NOT_OURS = /^\/(?:api|dev|admin)(?:\/|$)/;

self.addEventListener('install', (event) => {
  // The page comes from the network always, so a new version never has to wait for the old one's pages to close.
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
  else if (pathname.startsWith('/assets/'))
    event.respondWith(kept(request).then((file) => file ?? fetched(event)));
});

const kept = (request) => caches.match(request, { ignoreVary: true });

/** A font that is not among FILES, of another script, is kept from its first use on. */
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

/** The page as the server has it now; where no server answers, the page that says so. */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await kept(OFFLINE)) ?? Response.error();
  }
}

/** Names with a hash come from the browser's own cache where the page has fetched them already. */
async function keepFiles() {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(OFFLINE, { cache: 'reload' }), ...FILES]);
}

/** The version before stays: an open page of it may still ask for its parts. */
async function forgetOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith('portal-') && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

// Runs before the page is rendered, while its module scripts are loading. The build inserts PARTS: the files of each
// page, by path.
{
  const { pathname } = location;
  const root = document.documentElement;
  const parts = PARTS[pathname];
  /** Close the stream if the page has not taken it over by then. */
  const STREAM_KEPT_MS = 15_000;

  // The color scheme chosen in this browser, as stored by src/shared/theme/scheme.ts; by default the system's.
  try {
    const chosen = localStorage.getItem('scheme');
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
  } catch {
    // Storage may be blocked.
  }
  if (pathname === '/') root.dataset.first = '';

  for (const href of parts ?? []) {
    const isStyle = href.endsWith('.css');
    const link = Object.assign(document.createElement('link'), {
      rel: isStyle ? 'preload' : 'modulepreload',
      crossOrigin: '',
      href,
    });
    if (isStyle) link.as = 'style';
    document.head.append(link);
  }

  // The first calls of every page; src/shared/api/early-requests.ts hands over the responses.
  if (parts) {
    const headers = { accept: 'application/json', 'x-portal': 'customer' };
    const ask = (path) => fetch(path, { headers, credentials: 'same-origin' });
    const told = async (answer) => (await answer).clone().json();
    const user = ask('/api/getUserByToken');
    globalThis.earlyRequests = { calls: new Map([['/api/getUserByToken', user]]), streams: new Map() };

    const askInverters = async () => {
      const { userId } = await told(user);
      return userId ? ask(`/api/getInverterByUserId?user_id=${encodeURIComponent(userId)}`) : null;
    };
    const followOne = async (inverters) => {
      const all = await told(inverters);
      const named = new URLSearchParams(location.search).get('inverter');
      const shown =
        all.find(({ serial_number }) => serial_number === named) ?? (named === 'all' ? null : all[0]);
      if (!shown) return;
      const path = `/api/live/${encodeURIComponent(shown.inverter_id)}?portal=customer`;
      const stream = {
        source: new EventSource(path),
        events: [],
        keep: (event) => stream.events.push(event),
      };
      stream.source.addEventListener('live', stream.keep);
      globalThis.earlyRequests.streams.set(path, stream);
      setTimeout(
        () => globalThis.earlyRequests.streams.delete(path) && stream.source.close(),
        STREAM_KEPT_MS,
      );
    };
    if (pathname === '/') {
      const inverters = askInverters();
      globalThis.earlyRequests.calls.set('/api/getInverterByUserId', inverters);
      followOne(inverters).catch(() => null);
    }
    // Prevent unhandled rejections: the code that takes a response handles its failure.
    for (const call of globalThis.earlyRequests.calls.values()) call.catch(() => null);
  }
}

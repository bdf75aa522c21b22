// Runs in the browser before anything of the page is drawn, while the page's own scripts are still on their way. PARTS is
// written in by the build: by address, the files that the page there is made of.
{
  const { pathname } = location;
  const root = document.documentElement;
  const parts = PARTS[pathname];
  /** A page that does not follow it by then will not. */
  const STREAM_KEPT_MS = 15_000;

  // The colours chosen in this browser, as src/shared/theme/scheme.ts keeps them; else the system's.
  try {
    const chosen = localStorage.getItem('scheme');
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
  } catch {
    // Nothing may be remembered here.
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

  // What every page there asks first; src/shared/api/begun.ts hands the answers on.
  if (parts) {
    const headers = { accept: 'application/json', 'x-portal': 'customer' };
    const ask = (path) => fetch(path, { headers, credentials: 'same-origin' });
    const told = async (answer) => (await answer).clone().json();
    const user = ask('/api/getUserByToken');
    globalThis.begun = { calls: new Map([['/api/getUserByToken', user]]), streams: new Map() };

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
      globalThis.begun.streams.set(path, stream);
      setTimeout(() => globalThis.begun.streams.delete(path) && stream.source.close(), STREAM_KEPT_MS);
    };
    if (pathname === '/') {
      const inverters = askInverters();
      globalThis.begun.calls.set('/api/getInverterByUserId', inverters);
      followOne(inverters).catch(() => null);
    }
    // Whoever takes an answer is told of its failure; nobody may.
    for (const call of globalThis.begun.calls.values()) call.catch(() => null);
  }
}

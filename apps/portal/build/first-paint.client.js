// Runs before the page is painted, while its module scripts are loading.
{
  const root = document.documentElement;

  /** What was chosen in this browser; null: nothing, or the browser blocks storage. */
  const chosen = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };

  // As in src/shared/theme/scheme.ts; by default the system's color scheme.
  const scheme = chosen('scheme');
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = scheme === 'light' || scheme === 'dark' ? scheme : isDark ? 'dark' : 'light';

  // As in src/shared/strings/language.ts.
  const languages = [chosen('language'), ...navigator.languages.map((tag) => tag.split('-')[0])];
  root.lang = languages.find((one) => one === 'en' || one === 'hi') ?? 'en';

  // The cookie notice in index.html; OK is remembered for 30 days. Read at once, so that nothing shifts later.
  if (!document.cookie.split('; ').includes('cookie_notice=seen')) root.dataset.cookies = '';
  addEventListener('click', ({ target }) => {
    if (!target.closest?.('.cookies button')) return;
    document.cookie = `cookie_notice=seen; Max-Age=${30 * 24 * 3_600}; Path=/; SameSite=Strict`;
    delete root.dataset.cookies;
    removeUnused();
  });
  const removeUnused = () => {
    for (const strip of document.querySelectorAll('.foot > *'))
      if (strip.lang !== root.lang || (strip.className === 'cookies' && !('cookies' in root.dataset)))
        strip.remove();
  };
  // When the page has been parsed, before its module scripts run.
  document.addEventListener('readystatechange', removeUnused, { once: true });

  if (location.pathname === '/') {
    // Shows the dashboard's outline in index.html.
    root.dataset.first = '';
    // Makes the dashboard's first calls; src/shared/api/early-responses.ts takes their responses.
    const responses = (window.earlyResponses = {});
    const keep = (url, early) => {
      responses[url] = early;
      // The portal's own calls show what failed.
      early.catch(() => {});
    };
    const ask = async (url) => {
      // As in src/shared/api/fetch-in-time.ts.
      const request = new AbortController();
      const timer = setTimeout(() => request.abort(), 30_000);
      const response = await fetch(url, { headers: { 'x-portal': 'customer' }, signal: request.signal });
      clearTimeout(timer);
      return { response, at: Date.now() };
    };
    const askForCustomer = async () => {
      const early = await ask('/api/getUserByToken');
      const { userId } = await early.response
        .clone()
        .json()
        .catch(() => ({}));
      const inverters = `/api/getInverterByUserId?user_id=${userId}`;
      if (userId) keep(inverters, ask(inverters));
      // Not earlier: the portal would ask for the inverters itself.
      return early;
    };
    keep('/api/getUserByToken', askForCustomer());
  }
}

// Runs before the page is painted, while its module scripts are loading.
{
  const root = document.documentElement;

  // The color scheme chosen in this browser, as stored by src/shared/theme/scheme.ts; by default the system's.
  try {
    const chosen = localStorage.getItem('scheme');
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
  } catch {
    // Storage may be blocked.
  }
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
      const response = await fetch(url, { headers: { 'x-portal': 'customer' } });
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

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
    const ask = (url) =>
      (responses[url] = fetch(url, { headers: { 'x-portal': 'customer' } }).then((response) => ({
        response,
        at: Date.now(),
      })));
    ask('/api/getUserByToken')
      .then(({ response }) => response.clone().json())
      .then(({ userId }) => userId && ask(`/api/getInverterByUserId?user_id=${userId}`))
      // The portal's own calls show what failed.
      .catch(() => {});
  }
}

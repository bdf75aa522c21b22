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
  // Shows the dashboard's outline in index.html.
  if (location.pathname === '/') root.dataset.first = '';
}

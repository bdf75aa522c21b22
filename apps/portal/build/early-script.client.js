// Runs before the page is rendered, while its module scripts are loading. The build inserts PARTS: the files of each
// page, by path.
{
  const { pathname } = location;
  const root = document.documentElement;

  // The color scheme chosen in this browser, as stored by src/shared/theme/scheme.ts; by default the system's.
  try {
    const chosen = localStorage.getItem('scheme');
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
  } catch {
    // Storage may be blocked.
  }
  if (pathname === '/') root.dataset.first = '';

  for (const href of PARTS[pathname] ?? []) {
    const isStyle = href.endsWith('.css');
    const link = Object.assign(document.createElement('link'), {
      rel: isStyle ? 'preload' : 'modulepreload',
      crossOrigin: '',
      href,
    });
    if (isStyle) link.as = 'style';
    document.head.append(link);
  }
}

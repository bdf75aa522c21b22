import { portalPart } from '../shared/session/portal-part.js';

/** Registers the service worker for customer pages, for offline use and installation, after the page has loaded. */
export function startServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker || portalPart() !== 'customer') return;
  if (window.location.pathname.startsWith('/dev/')) return;
  const start = () => void serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
}

import { portalPart } from '../shared/session/portal-part.js';

/** The customer's part can be opened without a network, and be installed; where the browser offers that, and once the page is there. */
export function startServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker || portalPart() !== 'customer') return;
  if (window.location.pathname.startsWith('/dev/')) return;
  const start = () => void serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
}

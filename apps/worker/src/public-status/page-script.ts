import { createHash } from 'node:crypto';

/** Shows the page's age, marks a stale page, and replaces the content each minute. */
export const pageScript = `
const show = () => {
  const age = document.getElementById('age');
  const seconds = Math.max(0, Math.floor((Date.now() - Date.parse(age.dataset.writtenAt)) / 1000));
  age.textContent = seconds < 120
    ? age.dataset.seconds.replace('#', seconds)
    : age.dataset.minutes.replace('#', Math.floor(seconds / 60));
  const isStale = seconds > Number(age.dataset.staleAfterS);
  document.documentElement.toggleAttribute('data-stale', isStale);
  document.getElementById('stale').hidden = !isStale;
};
const refresh = async () => {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const next = page.querySelector('main:has(#age)');
    if (!answer.ok || !next) return;
    const main = document.querySelector('main');
    const focused = main.contains(document.activeElement) ? document.activeElement.id : null;
    for (const { id } of main.querySelectorAll('details[open]')) next.querySelector('#' + id)?.setAttribute('open', '');
    main.replaceWith(next);
    if (focused) document.getElementById(focused)?.focus();
  } catch {
    // The age goes on growing.
  }
  show();
};
show();
setInterval(show, 10000);
setInterval(refresh, 60000);
`;

/**
 * Content security policy that permits only this script. It is part of the page, because the web server doesn't know
 * the script.
 */
export const pagePolicy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(pageScript).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

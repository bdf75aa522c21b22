import 'virtual:tokens.css';
import '../shared/theme/global.css';
import { lastDataAt } from '../shared/connection/last-data.js';
import { formatAge } from '../shared/format/age.js';
import { loadLanguage } from '../app/strings/load-texts.js';
import { offlineText } from './strings/en.js';
import { startScheme } from '../shared/theme/scheme.js';
import css from './offline.module.css';

/** Needs no session. */
const PROBE = '/api/getUserByToken';
const PROBE_EVERY_MS = 5_000;
const REDRAW_EVERY_MS = 1_000;

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, className?: string) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  return made;
};

/** This page is shown at the requested page's address, so reload it as soon as the server answers. */
async function tryAgain(): Promise<void> {
  const answered = await fetch(PROBE, { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (answered) window.location.reload();
}

startScheme();
await loadLanguage();

const main = element('main', css.page);
const sign = element('img', css.sign);
sign.src = '/favicon.svg';
sign.alt = '';
const title = element('h1');
const what = element('p');
const age = element('p', css.age);
const button = element('button', css.button);
button.type = 'button';
button.addEventListener('click', () => void tryAgain());
main.append(sign, title, what, age, button);

function draw(): void {
  const words = navigator.onLine ? offlineText.unreachable : offlineText.offline;
  document.title = `${words.title} · Heliograph`;
  title.textContent = words.title;
  what.textContent = words.what;
  const knownAt = lastDataAt();
  age.textContent =
    knownAt === null ? '' : offlineText.lastKnown(formatAge(Math.max(0, Date.now() - knownAt)));
  button.textContent = offlineText.tryAgain;
}

draw();
document.body.append(main);
setInterval(draw, REDRAW_EVERY_MS);
setInterval(() => void tryAgain(), PROBE_EVERY_MS);
window.addEventListener('online', () => void tryAgain());

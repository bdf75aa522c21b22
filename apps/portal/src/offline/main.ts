import 'virtual:tokens.css';
import '../shared/theme/global.css';
import { lastDataAt } from '../shared/connection/last-data.js';
import { formatAge } from '../shared/format/age.js';
import { localDate } from '@heliograph/domain/time/zone';
import { clockOrDay, formatClock, formatDate, formatMonth } from '../shared/format/dates.js';
import { formatEnergy, formatPower } from '../shared/format/units.js';
import { lastFigures, type LastFigures, serverNowOf } from '../shared/offline/last-figures.js';
import { loadLanguage } from '../app/strings/load-texts.js';
import { offlineText } from './strings/en.js';
import { startScheme } from '../shared/theme/scheme.js';
import css from './offline.module.css';

/** Needs no session. */
const PROBE = '/api/getUserByToken';
const PROBE_EVERY_MS = 5_000;
const PROBE_MAX_MS = 10_000;
const REDRAW_EVERY_MS = 1_000;

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, className?: string) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  return made;
};

/** This page is shown at the requested page's address, so reload it as soon as the server answers. */
async function tryAgain(): Promise<void> {
  const answered = await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MAX_MS) }).then(
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
const kept = lastFigures();
const figures = element('section', css.figures);
main.append(sign, title, what, age, figures, button);

const ageOf = (ts: number, now = Date.now()) => formatAge(Math.max(0, now - ts));

/** Each writes the present age of an inverter's last reading. */
const ages: (() => void)[] = [];

function draw(): void {
  const words = navigator.onLine ? offlineText.unreachable : offlineText.offline;
  document.title = `${words.title} · Heliograph`;
  title.textContent = words.title;
  what.textContent = words.what;
  const knownAt = lastDataAt();
  age.textContent = knownAt === null || kept.length > 0 ? '' : offlineText.lastKnown(ageOf(knownAt));
  for (const write of ages) write();
  button.textContent = offlineText.tryAgain;
}

/** An inverter's figures, its state, and the age of its last reading, which `draw` keeps up to date. */
function drawFigures(of: LastFigures): HTMLElement {
  const { readAt, timeZone } = of;
  const [name, shown, state] = [element('h2'), element('small'), element('b')];
  name.textContent = of.name;
  state.textContent = of.state ? offlineText.states[of.state] : '';
  const list = element('dl');
  const add = (label: string, figure: string) => {
    const [term, value] = [element('dt'), element('dd')];
    term.textContent = label;
    value.textContent = figure;
    const row = element('div');
    row.append(term, value);
    list.append(row);
  };
  if (readAt !== null) {
    const when = clockOrDay(readAt, serverNowOf(of), timeZone);
    ages.push(() => (shown.textContent = offlineText.lastReading(when, ageOf(readAt, serverNowOf(of)))));
    if (of.powerW !== null) add(offlineText.powerAt(when), formatPower(of.powerW));
    // A day and a month without a reading have no energy up to it.
    const readOn = localDate(timeZone, readAt);
    if (of.todayWh !== null && readOn === of.date)
      add(offlineText.upTo(formatDate(of.date), formatClock(readAt, timeZone)), formatEnergy(of.todayWh));
    if (of.monthWh !== null && readOn.slice(0, 7) === of.date.slice(0, 7))
      add(offlineText.upTo(formatMonth(of.date), when), formatEnergy(of.monthWh));
  }
  if (of.totalWh !== null) add(offlineText.since, formatEnergy(of.totalWh));
  const entry = element('div');
  entry.append(name, ...(readAt === null ? [] : [shown, ' ']), state, list);
  return entry;
}

figures.hidden = kept.length === 0;
figures.ariaLabel = offlineText.lastFigures;
figures.append(...kept.map(drawFigures));

draw();
document.body.append(main);
setInterval(draw, REDRAW_EVERY_MS);
setInterval(() => void tryAgain(), PROBE_EVERY_MS);
window.addEventListener('online', () => void tryAgain());

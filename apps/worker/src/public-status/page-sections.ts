import type { DelayStatus, PublicService, ServiceStatus } from '@heliograph/domain/status/public-status';
import { type StatusLanguage, statusTexts } from './page-texts.js';
import { dayText } from './page-times.js';

type Day = ServiceStatus['days'][number];

/** From this downtime on, a day's bar is red and shortest, s. */
const LONG_S = 1_800;

/** One service: its state, and its downtime by day. */
export function serviceSection(
  service: PublicService,
  status: ServiceStatus,
  language: StatusLanguage,
): string {
  const words = statusTexts[language];
  const [name, meaning] = words.services[service];
  const duration = (seconds: number) => durationText(seconds, language);
  const day = ({ date }: Day) => dayText(date, words.locale);
  const said = (one: Day) =>
    one.knownS === 0
      ? words.dayUnknown
      : one.downS === 0
        ? words.noDowntime
        : words.dayDown(duration(one.daylightDownS), duration(one.downS));
  const bars = status.days.map(
    (one) => `<i data-day="${kindOf(one)}" title="${day(one)}: ${said(one)}"></i>`,
  );
  const down = status.days.filter(({ downS }) => downS > 0).reverse();
  const first = status.days.find(({ knownS }) => knownS > 0);
  return section(
    name,
    meaning,
    { state: status.state, word: words.states[status.state] },
    first === undefined
      ? `<p class="note">${words.neverRecorded}</p>`
      : `<div class="days" aria-hidden="true">${bars.join('')}</div>
<div class="ends" aria-hidden="true"><span>${words.firstDay}</span><span>${words.today}</span></div>
<h3>${words.downtime}</h3>
${facts([
  [words.inDaylight, duration(status.daylightDownS)],
  [words.inAll, duration(status.downS)],
])}
${first === status.days[0] ? '' : `<p class="note">${words.recordedSince(day(first))}</p>`}
${down.length === 0 ? '' : table(down)}`,
  );

  function table(rows: readonly Day[]): string {
    const cells = rows.map(
      (one) =>
        `<tr><th scope="row">${day(one)}</th><td>${duration(one.daylightDownS)}</td><td>${duration(one.downS)}</td></tr>`,
    );
    return `<details id="${service}-days"><summary id="${service}-open">${words.days}</summary><table>
<thead><tr><th scope="col">${words.day}</th><th scope="col">${words.inDaylight}</th><th scope="col">${words.inAll}</th></tr></thead>
<tbody>${cells.join('')}</tbody></table></details>`;
  }
}

/** Delay of live readings, and the number of backlog readings. */
export function delaySection(delay: DelayStatus, language: StatusLanguage): string {
  const words = statusTexts[language];
  const [name, meaning] = words.services.dataDelay;
  const { format: figure } = new Intl.NumberFormat(words.locale);
  const backlog = [words.backlog, words.perMinute(figure(delay.backlogReadingsPerMinute))] as const;
  return section(
    name,
    meaning,
    { state: delay.state, word: words.states[delay.state] },
    delay.p50S === null || delay.p95S === null
      ? `<p class="note">${words.noReadings}</p>${facts([backlog])}`
      : facts([
          [words.half, words.secondsOf(figure(delay.p50S))],
          [words.nearlyAll, words.secondsOf(figure(delay.p95S))],
          backlog,
        ]),
  );
}

const section = (
  name: string,
  meaning: string,
  { state, word }: { readonly state: string; readonly word: string },
  content: string,
) => `<section aria-label="${name}">
<div class="head"><h2>${name}</h2><span class="state" data-state="${state}">${word}</span></div>
<p class="note">${meaning}</p>
${content}
</section>`;

const facts = (rows: readonly (readonly [title: string, value: string])[]) =>
  `<dl>${rows.map(([title, value]) => `<div><dt>${title}</dt><dd>${value}</dd></div>`).join('')}</dl>`;

const kindOf = ({ knownS, downS }: Day) =>
  knownS === 0 ? 'unknown' : downS === 0 ? 'up' : downS < LONG_S ? 'short' : 'long';

function durationText(seconds: number, language: StatusLanguage): string {
  const words = statusTexts[language];
  if (seconds === 0) return words.none;
  if (seconds < 60) return words.underAMinute;
  const minutes = Math.floor(seconds / 60);
  return words.duration(Math.floor(minutes / 60), minutes % 60);
}

import {
  publicServices,
  type PublicAnnouncement,
  type PublicStatus,
} from '@heliograph/domain/status/public-status';
import { escapeHtml } from '@heliograph/domain/text/escape-html';
import { delaySection, serviceSection } from './page-sections.js';
import { pagePolicy, pageScript } from './page-script.js';
import { pageStyle } from './page-style.js';
import { type StatusLanguage, statusTexts } from './page-texts.js';
import { timeText } from './page-times.js';

/** The public status page as one self-contained file. Without scripts, it shows the time at which it was written. */
export function statusPage(status: PublicStatus, language: StatusLanguage): string {
  const words = statusTexts[language];
  const other = language === 'en' ? 'hi' : 'en';
  const at = (time: string) => escapeHtml(timeText(time, words.locale, status.timeZone));
  const open = status.announcements.filter(({ endedAt }) => endedAt === null);
  const ended = status.announcements.filter(({ endedAt }) => endedAt !== null);
  const [receiving, ...others] = publicServices.map((service) =>
    serviceSection(service, status.services[service], language),
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} · Heliograph</title>
<link rel="icon" href="/favicon.svg">
<style>${pageStyle}</style>
</head>
<body>
<header><h1>${words.title}</h1><a href="?lang=${other}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a></header>
<main>
<section id="stale" role="alert" hidden>${words.stale(at(status.writtenAt))}</section>
${summary(status, language)}
<p class="note"><time datetime="${status.writtenAt}">${words.age(at(status.writtenAt))}</time> <span id="age"
data-written-at="${status.writtenAt}" data-stale-after-s="${status.staleAfterS}" data-seconds="${words.seconds}" data-minutes="${words.minutes}"></span></p>
${announcements(words.announcements, open)}
${[receiving, delaySection(status.dataDelay, language), ...others].join('\n')}
${announcements(words.ended, ended)}
</main>
<footer><p>${words.bars}</p>
<p>${words.daylight}</p>
<p><a href="/">${words.portal}</a> · <a href="/status.json">${words.file}</a></p></footer>
<script type="module">${pageScript}</script>
</body>
</html>
`;

  function announcements(title: string, shown: readonly PublicAnnouncement[]): string {
    if (shown.length === 0) return '';
    return `<section aria-label="${title}"><h2>${title}</h2>${shown.map(article).join('')}</section>`;
  }

  function article({ en, hi, openedAt, endedAt }: PublicAnnouncement): string {
    const text = language === 'hi' ? hi : en;
    const times = [words.openedAt(at(openedAt)), ...(endedAt === null ? [] : [words.endedAt(at(endedAt))])];
    return `<article>${
      text === null
        ? `<p lang="en">${escapeHtml(en)}</p><small>${words.onlyEnglish}</small> `
        : `<p>${escapeHtml(text)}</p>`
    }<small>${times.join(' · ')}</small></article>`;
  }
}

function summary({ services }: PublicStatus, language: StatusLanguage): string {
  const words = statusTexts[language];
  const namesOf = (state: string) =>
    publicServices
      .filter((service) => services[service].state === state)
      .map((service) => words.services[service][0]);
  const down = namesOf('down');
  const [state, sentence] =
    down.length > 0
      ? (['down', words.someDown(down.join(', '))] as const)
      : namesOf('unknown').length > 0
        ? (['unknown', words.someUnknown] as const)
        : (['up', words.allUp] as const);
  return `<section class="summary" data-state="${state}">${sentence}</section>`;
}

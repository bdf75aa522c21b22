import type { AlertLanguage, AlertTopic, MessageKind } from '@heliograph/domain/alerts/catalogue';
import { alertTitles } from '@heliograph/domain/alerts/titles';
import { escapeHtml } from '@heliograph/domain/text/escape-html';
import { mailTexts } from './mail-texts.js';

export interface MailAlert {
  readonly id: string;
  readonly kind: MessageKind;
  readonly topic: AlertTopic;
  readonly language: AlertLanguage;
  readonly text: string;
  /** Page of the portal. */
  readonly path: string;
  /** When its cause began; null: the cause is a single moment. */
  readonly since: Date | null;
  readonly createdAt: Date;
  readonly timeZone: string;
}

interface Links {
  /** Origin of the portal, such as `https://portal.example.org`. */
  readonly portal: string;
  /** Link to a page that asks before it unsubscribes. */
  readonly unsubscribe: string;
}

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** An alert as an e-mail: the event, its beginning, advice, and a link to the portal. */
export function mailContent(alert: MailAlert, { portal, unsubscribe }: Links): MailContent {
  const { kind, topic, language, text, path, since, createdAt, timeZone } = alert;
  const words = mailTexts[language];
  const title = alertTitles[language][kind];
  const time = `${since ? words.since : words.at}: ${timeText(since ?? createdAt, words.locale, timeZone)}`;
  const paragraphs = [text, time, ...(words.steps[kind] ? [words.steps[kind]] : [])];
  const reason = words.reason(topic);
  const links = {
    open: { label: words.open, address: new URL(path, portal).href },
    unsubscribe: { label: words.unsubscribe, address: unsubscribe },
    choices: { label: words.choices, address: new URL('/alerts', portal).href },
  };
  const line = ({ label, address }: Link) => `${label}: ${address}`;
  return {
    subject: title,
    text: [
      ...[title, ...paragraphs, line(links.open)],
      ['--', reason, line(links.unsubscribe), line(links.choices)].join('\n'),
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/24px sans-serif">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
<p style="margin:0 0 24px">${anchor(links.open)}</p>
<p style="margin:0;font-size:14px;line-height:20px">${escapeHtml(reason)}<br>
${anchor(links.unsubscribe)} · ${anchor(links.choices)}</p>
</body>
</html>
`,
  };
}

interface Link {
  readonly label: string;
  readonly address: string;
}

const anchor = ({ label, address }: Link) => `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;

/** `11 July 2026, 12:04 IST`, at the site. */
const timeText = (at: Date, locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZoneName: 'short', timeZone },
  } as Intl.DateTimeFormatOptions).format(at);

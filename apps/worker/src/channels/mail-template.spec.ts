import { alertOf, messageKinds } from '@heliograph/domain/alerts/catalogue';
import { describe, expect, it } from '@jest/globals';
import { mailContent } from './mail-template.js';

const links = {
  portal: 'https://portal.example.org',
  unsubscribe: 'https://portal.example.org/unsubscribe?token=42.outage.x',
};
const alert = {
  id: '7',
  kind: 'communication_lost',
  topic: 'outage',
  language: 'en',
  text: 'Communication Lost! Please check your Inverter (Name: Roof , SerialNo: X1)',
  path: '/?inverter=X1',
  since: new Date('2026-07-11T06:34:00Z'),
  createdAt: new Date('2026-07-11T07:00:00Z'),
  timeZone: 'Asia/Kolkata',
} as const;

describe('an e-mail', () => {
  it('says since when at the site, what to do, where, and how it ends', () => {
    expect(mailContent(alert, links).text).toBe(`Communication lost

Communication Lost! Please check your Inverter (Name: Roof , SerialNo: X1)

Since: 11 July 2026 at 12:04 IST

Check that the inverter is switched on and has a mobile signal. If there is still no data after an hour, report an issue in the portal.

Open in the portal: https://portal.example.org/?inverter=X1

--
This e-mail is about “No communication”. You get it because you chose e-mail for alerts.
Unsubscribe: https://portal.example.org/unsubscribe?token=42.outage.x
All alerts and channels: https://portal.example.org/alerts`);
  });

  it('says when it was written if it is about a moment', () => {
    expect(mailContent({ ...alert, since: null }, links).text).toContain('Time: 11 July 2026 at 12:30');
  });

  it('is in Hindi, too, with the same links', () => {
    const { subject, text } = mailContent({ ...alert, language: 'hi', text: 'संपर्क टूट गया!' }, links);
    expect(subject).toBe('संपर्क टूटा');
    expect(text).toContain('कब से: 11 जुलाई 2026');
    expect(text.replace(/https:\S+/g, '').match(/[A-Za-z]{2,}/g)).toEqual(['IST']);
    expect(text.match(/https:\S+/g)).toEqual([
      'https://portal.example.org/?inverter=X1',
      links.unsubscribe,
      'https://portal.example.org/alerts',
    ]);
  });

  it('has the same links and words as HTML, in which a name is no markup', () => {
    const text = `Reply about "<b>Roof</b>" & 'Shed'`;
    const { html } = mailContent({ ...alert, text, path: '/?inverter=%22A&b' }, links);
    expect(html).toContain('Reply about &quot;&lt;b&gt;Roof&lt;/b&gt;&quot; &amp; &#39;Shed&#39;');
    expect(html).toContain('href="https://portal.example.org/?inverter=%22A&amp;b"');
    expect(html.match(/<(\w+)/g)!.filter((tag) => tag === '<b')).toEqual([]);
    expect(html).not.toContain('src=');
  });

  it.each(messageKinds.flatMap((kind) => (alertOf(kind).topic ? [kind] : [])))(
    'about %s is complete in both languages',
    (kind) => {
      const topic = alertOf(kind).topic!;
      for (const language of ['en', 'hi'] as const) {
        const { subject, text, html } = mailContent({ ...alert, kind, topic, language }, links);
        expect(subject).not.toMatch(/[\r\n]/);
        expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|Invalid/);
      }
    },
  );
});

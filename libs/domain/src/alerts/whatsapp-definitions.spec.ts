import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertLanguages, alertOf, messageKinds } from './catalogue.js';
import { hindi } from './hindi.js';
import { type MonthSummary, monthlySummaryMessage } from './monthly-summary.js';
import { whatsappDefinition, whatsappExamples } from './whatsapp-definitions.js';
import { offersWhatsapp } from './whatsapp-topics.js';
import { isWhatsappKind, whatsappBody, whatsappKinds, whatsappValues } from './whatsapp-templates.js';

const FOLDER = join(import.meta.dirname, '../../../../docs/whatsapp');
const month: MonthSummary = {
  ...{ month: '2026-06', inverters: 2, silent: 0, energyWh: 812_400, isPartial: false, savedPaise: null },
  changes: [],
};
const all = whatsappKinds.flatMap((kind) => alertLanguages.map((language) => ({ kind, language })));

describe('templates of WhatsApp', () => {
  it.each(all)('$kind in $language has the text of the alert', ({ kind, language }) => {
    const text = whatsappExamples[kind][language];
    const values = whatsappValues(kind, language, text)!;
    const body = whatsappBody(kind, language);
    const filled = body.replace(/\{\{(\d)\}\}/g, (_, number: string) => values[Number(number) - 1]!);
    const sentence = filled.split('\n')[1]!;
    expect(text.startsWith(sentence)).toBe(true);
    // What the text message about a reply says in Hindi, too.
    expect(text.slice(sentence.length)).toMatch(/^( टिकट .*)?$/);
    expect(new Set(body.match(/\{\{\d\}\}/g)).size).toBe(values.length);
  });

  it.each(all)('$kind in $language keeps Meta’s rules', ({ kind, language }) => {
    const { name, components } = whatsappDefinition(kind, language, 'https://portal.example.org');
    const body = components[0]!.text!;
    expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
    expect(body).not.toMatch(/^\{\{|\}\}\P{L}*$|\}\}\s*\{\{|\n{3}|\t| {2}/u);
    expect(body.length).toBeLessThanOrEqual(1_024);
    expect(components[1]!.text!.length).toBeLessThanOrEqual(60);
    expect(components[2]!.buttons![0]!.text.length).toBeLessThanOrEqual(25);
  });

  it('are the files to submit (npm run whatsapp)', () => {
    const written = readdirSync(FOLDER).map((file) => [
      file,
      JSON.parse(readFileSync(join(FOLDER, file), 'utf8')),
    ]);
    const expected = all.map(({ kind, language }) => [
      `${kind}.${language}.json`,
      whatsappDefinition(kind, language, 'https://portal.example.org'),
    ]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(expected));
  });

  it('exist for all kinds of the topics that offer WhatsApp', () => {
    const offering = messageKinds.filter((kind) => {
      const { topic } = alertOf(kind);
      return topic !== null && offersWhatsapp(topic);
    });
    expect(offering).toEqual(messageKinds.filter(isWhatsappKind));
  });

  it.each([
    { ...month, energyWh: null, silent: 2 },
    { ...month, inverters: 1, isPartial: true, changes: [] },
    { ...month, savedPaise: 120_000, changes: [{ month: '2026-05', percent: 0 }] },
  ])('take a monthly summary with any of its sentences', (summary) => {
    const texts = { en: monthlySummaryMessage(summary, 0.8), hi: hindi.monthlySummary(summary, 0.8) };
    for (const language of alertLanguages)
      expect(whatsappValues('monthly_summary', language, texts[language])).toHaveLength(3);
  });

  it('do not match another text, and take values without line breaks', () => {
    expect(whatsappValues('ticket_reply', 'en', 'Something else')).toBeNull();
    expect(
      whatsappValues('unheard', 'en', whatsappExamples.unheard.en.replace('Rooftop', 'On\n the  roof'))![0],
    ).toBe('On the roof');
  });
});

import type { Page } from '@playwright/test';

/** Abbreviations and names that stay in Latin letters in Hindi. */
const LATIN = new Set([
  'Heliograph',
  'OTP',
  'SIM',
  'EV',
  'UPS',
  'CO',
  'Esc',
  'Caps',
  'Lock',
  'CSV',
  'XLSX',
  'JPEG',
  'PNG',
  'PDF',
  'MPPT',
  'AC',
  'DC',
  'IMEI',
  'SMS',
  'UTC',
  'WhatsApp',
  'YYYY',
  'MM',
  'DD',
  'Enter',
  // An object of the audit log, as typed into the filter.
  'inverter',
]);
/** Serial numbers, also examples of them. */
const SERIAL = /\bHG\d{2}-\d{4}-\d{5}\b/g;
const UNIT = /^[kMG]?Wh?$|^KW$|^kg$|^HP$|^Hz$|^dBm$|^ms$|^MB$/;

/** All texts of the page, visible or for screen readers, except those marked as another language. */
const said = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const isOwn = (element: Element | null) => element?.closest('[lang]') === document.documentElement;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      const isText = parent && !parent.closest('script, style, noscript');
      if (isText && isOwn(parent)) texts.push(walk.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        if (isOwn(element)) texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts;
  });

/** Latin words that a page shows. `data`: names and texts entered by people, in any language. */
export async function latinWords(page: Page, data: readonly string[]): Promise<string[]> {
  const own = [...data].sort((one, other) => other.length - one.length);
  const words = (await said(page))
    .map((text) => own.reduce((rest, known) => rest.replaceAll(known, ' '), text).replace(SERIAL, ' '))
    .flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
  return [...new Set(words)].filter((word) => !LATIN.has(word) && !UNIT.test(word));
}

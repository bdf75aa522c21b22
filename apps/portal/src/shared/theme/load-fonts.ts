import { language } from '../strings/language.js';

/** One character of each font file that the page's language needs: see global.css. */
const LETTERS = { en: 'a', hi: 'aक' };

/** Loads the page's fonts before its first text; if that fails, the system font is used. */
export async function loadFonts(): Promise<void> {
  await document.fonts.load("14px 'Noto Sans Variable'", LETTERS[language]).catch(() => []);
}
